import { parseDrawing, parsePortrait, PATHS, PORTRAITS_VERSION } from '@backyard/contract';
import { DRAWINGS_VERSION } from '../../lib/drawing-address.ts';
import { portraitSvg } from './portraits/portrait.ts';
import { drawingSvg } from './scene.ts';

/** A picture's response. */
export interface DrawingFile {
  svg: string;
  /** The address matches the current way of drawing, so the response can be cached forever. */
  forever: boolean;
}

const ADDRESS = new RegExp(String.raw`^${PATHS.drawings}([\w-]{1,40})/([a-z0-9-]{1,80})\.svg$`);

/** The drawn picture at a path, for any version in it; null if there is none. */
export function drawingAt(path: string): DrawingFile | null {
  const [, version, name = ''] = ADDRESS.exec(path) ?? [];
  const portrait = parsePortrait(name);
  if (portrait) return { svg: portraitSvg(portrait), forever: version === PORTRAITS_VERSION };
  const drawing = parseDrawing(name);
  return drawing && { svg: drawingSvg(drawing), forever: version === DRAWINGS_VERSION };
}
