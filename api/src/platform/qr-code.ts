import { create, toBuffer } from 'qrcode';

/** A seventh of it may be damaged or covered: what a cracked screen leaves is read. */
const LEVEL = 'M';
/** ISO/IEC 18004 wants four light modules around it. */
const MARGIN = 4;

/** A text as a QR code: an SVG that scales. Black on white, in the dark too: that is what cameras look for. */
export function qrSvg(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: LEVEL });
  const side = modules.size + 2 * MARGIN;
  let path = '';
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      if (modules.get(y, x)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

/** The same as a PNG, for mail programs: they show no SVG. */
export const qrPng = (text: string): Promise<Buffer> =>
  toBuffer(text, { errorCorrectionLevel: LEVEL, margin: MARGIN, scale: 8, type: 'png' });
