import { fileURLToPath } from 'node:url';
import { Refusal } from '../../platform/http/refusal.ts';
import { inTurns, type Comer } from '../../platform/in-turns.ts';
import { askLimited, type ProcessLimits } from '../../platform/limited-process.ts';

/** What the program has to make of the file on its standard input. */
export interface Order {
  /** The format that the file's beginning shows; any other is refused. */
  format: string;
  /** One picture each; none: the whole picture, upright, for keeping. */
  sizes: readonly Size[];
  /** The memory that decoding may take, judged by the picture's header; more is heavy. */
  maxBytes: number;
  /** The memory limit of the whole process. */
  megabytes: number;
}
export interface Size {
  width: number;
  height: number;
  quality: number;
  /** The whole picture within these sides, never made larger; otherwise its middle fills them. */
  whole?: true;
}
export type Outcome =
  | { pictures: Buffer[] }
  | { refused: 'picture_type' | 'picture_broken' | 'picture_too_big' }
  | { heavy: true };

/** An incoming file: a descriptor positioned at its beginning, or the bytes themselves. */
export type Source = { fd: number } | { bytes: Buffer };

export interface WeightClass {
  limits: ProcessLimits;
  maxBytes: number;
  atOnce: number;
  /** More is refused as crowded. */
  waiting: number;
}
/** Nearly every picture is light; a heavy one waits for other heavy ones alone. */
export interface DecoderLimits {
  light: WeightClass;
  heavy: WeightClass;
}

const MEGABYTE = 1024 * 1024;
const LIMITS: DecoderLimits = {
  light: {
    limits: { megabytes: 256, cpuSeconds: 10, wallSeconds: 60 },
    maxBytes: 120 * MEGABYTE,
    atOnce: 2,
    waiting: 40,
  },
  heavy: {
    limits: { megabytes: 512, cpuSeconds: 20, wallSeconds: 120 },
    maxBytes: Infinity,
    atOnce: 1,
    waiting: 10,
  },
};

const PROGRAM = fileURLToPath(new URL('decode.mjs', import.meta.url));

export type Decoder = (
  source: Source,
  order: Pick<Order, 'format' | 'sizes'>,
  comer: Comer,
) => Promise<Buffer[]>;

/** Processes one picture; null: it took more than allowed. */
export type Ask = (
  source: Source,
  order: Omit<Order, 'megabytes'>,
  limits: ProcessLimits,
) => Promise<Outcome | null>;

/**
 * Decodes pictures in processes of their own [HOLD-4]: one that takes too much memory or time is ended, and refused as
 * picture_too_big; the server's memory never holds one. Members take turns. Throws
 * picture_type, picture_broken and picture_too_big, and crowded where too many wait.
 */
export const createDecoder = (limits: DecoderLimits = LIMITS, program = PROGRAM): Decoder =>
  decoderBy((source, order, ofProcess) => {
    const whole = { ...order, megabytes: ofProcess.megabytes } satisfies Order;
    return askLimited<Outcome>(program, ofProcess, whole, { input: source, lean: true });
  }, limits);

/** The same by whatever answers an order. */
export function decoderBy(ask: Ask, { light, heavy }: DecoderLimits = LIMITS): Decoder {
  const [inLight, inHeavy] = [turnsOf(light), turnsOf(heavy)];
  return async (source, order, comer) => {
    const decode = async ({ limits, maxBytes }: WeightClass): Promise<Outcome> =>
      // Null: it began to read, and was killed for using too much.
      (await ask(source, { ...order, maxBytes }, limits)) ?? { heavy: true };
    let outcome = await inLight(comer, () => decode(light));
    if ('heavy' in outcome) outcome = await inHeavy(comer, () => decode(heavy));
    if ('pictures' in outcome) return outcome.pictures;
    // Too heavy for a heavy one as well.
    throw new Refusal('refused' in outcome ? outcome.refused : 'picture_too_big');
  };
}

const turnsOf = ({ atOnce, waiting }: WeightClass) =>
  inTurns({ atOnce, waiting, ofOne: { atOnce, waiting } });

/** The one of this thread: all its pictures share its limits. */
export const decodeInProcess: Decoder = createDecoder();
