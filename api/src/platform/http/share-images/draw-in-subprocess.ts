import { fileURLToPath } from 'node:url';
import { limitConcurrency } from '../../limit-concurrency.ts';
import { askLimited, type ProcessLimits } from '../../limited-process.ts';

/** The subprocess's input. */
export interface DrawOrder {
  /** The address of the module that composes share images; it is loaded there, and never in the server. */
  composer: string;
  /** The contents of the picture. */
  picture: object;
}
export type Drawn = { png: Uint8Array } | { failed: string };

export type Drawer = (order: DrawOrder) => Promise<Buffer>;

/** Half a gigabyte of it V8 only reserves. */
const LIMITS: ProcessLimits = { megabytes: 1280, cpuSeconds: 20, wallSeconds: 60 };
/** A crowd of new events takes one core, at most, from those who ask for pages. */
const AT_ONCE = 1;

const PROGRAM = fileURLToPath(new URL('draw.main.ts', import.meta.url));

/** Draws share images in a process of their own, one after the other [HOLD-49]. */
export function createDrawer(): Drawer {
  const limited = limitConcurrency(AT_ONCE);
  return async (order) => {
    const drawn = await limited(() => askLimited<Drawn>(PROGRAM, LIMITS, order));
    if (drawn === null) throw new Error('A share image took more than it may');
    if ('failed' in drawn) throw new Error(`A share image could not be drawn: ${drawn.failed}`);
    return Buffer.from(drawn.png);
  };
}
