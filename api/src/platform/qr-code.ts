import { create } from 'qrcode';
import { blackAndWhitePng } from './black-and-white-png.ts';

/** A seventh of it may be damaged or covered: what a cracked screen leaves is read. */
const LEVEL = 'M';
/** ISO/IEC 18004 wants four light modules around it. */
const MARGIN = 4;

/** The characters of a QR code's alphanumeric mode, eleven bits for two (ISO/IEC 18004, 7.3.4). */
const ALPHANUMERIC = /^[0-9A-Z $%*+\-./:]+$/;

/** As one segment if possible: searching for optimal segments takes a third of the time, and saves nothing on a ticket. */
const codeOf = (text: string) =>
  create(ALPHANUMERIC.test(text) ? [{ data: text, mode: 'alphanumeric' }] : text, {
    errorCorrectionLevel: LEVEL,
  });

/** A text as a QR code: an SVG that scales. Black on white, in the dark too: that is what cameras look for. */
export function qrSvg(text: string): string {
  const { modules } = codeOf(text);
  const side = modules.size + 2 * MARGIN;
  let path = '';
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      if (modules.get(y, x)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

/**
 * The same as a PNG, for mail programs: they show no SVG. Not by the library's own way through four bytes a pixel, which takes
 * ten times as long: each confirmation mail has one.
 */
export function qrPng(text: string): Buffer {
  const { modules } = codeOf(text);
  const isInside = (at: number) => at >= 0 && at < modules.size;
  return blackAndWhitePng(modules.size + 2 * MARGIN, (x, y) => {
    const [column, row] = [x - MARGIN, y - MARGIN];
    return isInside(column) && isInside(row) && modules.get(row, column) !== 0;
  });
}
