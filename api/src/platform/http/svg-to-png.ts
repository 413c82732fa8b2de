import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A program of its own: SVG in, PNG out. Reading SVG is switched off where the server runs, since people send pictures
 * there (uploads/decoder), and that switch is the whole process's.
 */
const svg = await buffer(process.stdin);
process.stdout.write(await sharp(svg).png({ palette: true, effort: 4 }).toBuffer());
