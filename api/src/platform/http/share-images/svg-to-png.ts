import sharp from 'sharp';

/** Never where the server runs: people send pictures there, so that it reads no SVG at all (uploads/decoder). */
export const svgToPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer();
