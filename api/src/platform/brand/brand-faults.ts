import { statSync } from 'node:fs';
import { contrastFaults, DOCUMENTS, PALETTES, palettesWith } from '@backyard/contract';
import { z } from 'zod';
import { mailbox } from '../setting-formats.ts';
import {
  BRAND_FILE,
  LOGO_KINDS,
  LOGOS,
  LONGEST_BRAND_FILE,
  LONGEST_LOGO,
  LONGEST_TEXT,
} from './file-names.ts';
import { pngFault, svgFault } from './logo-faults.ts';
import { readInside, textOf } from './read-inside.ts';

/** Longer values from the operator's file are cut in messages. */
const LONGEST_SHOWN = 100;

/** A single-line string: names appear in titles, mail headers and calendar files. */
const line = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .regex(
      /^[^\s\p{Cc}\p{Cf}<>"\\](?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"\\]*\S)?$/u,
      'must be one line of text, without < > " and \\',
    );

const palette = z.strictObject(
  Object.fromEntries(
    Object.keys(PALETTES.light).map((name) => [
      name,
      z
        .string()
        .regex(/^#[\da-f]{6}$/i, 'must be a colour like #7a1f5c')
        .optional(),
    ]),
  ),
);

const brandFile = z.strictObject({
  // Shown in the title bar of a phone.
  name: line(24)
    .refine((name) => !/\S{21}/.test(name), 'must have no word of more than 20 letters')
    .optional(),
  tagline: line(80).optional(),
  description: line(200).optional(),
  supportAddress: mailbox().optional(),
  colours: z.strictObject({ light: palette.optional(), dark: palette.optional() }).optional(),
});

/** All that the folder may have. */
export const brandFileNames = (): string[] => [
  BRAND_FILE,
  ...LOGOS.flatMap((logo) => Object.keys(LOGO_KINDS).map((kind) => `${logo}.${kind}`)),
  ...DOCUMENTS.map((document) => `${document}.md`),
];

/** Error messages in words for the person who wrote the file. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys')
    return `has what nobody knows: ${issue.keys.join(', ').slice(0, LONGEST_SHOWN)}`;
  if (issue.code === 'invalid_type')
    return issue.expected === 'string' ? 'must be text in quotation marks' : 'must be a list of names in { }';
  return undefined;
};

/** The parsed brand file, and its faults. */
function readBrandFile(folder: string): { said: z.infer<typeof brandFile>; faults: string[] } {
  const text = textOf(readInside(folder, BRAND_FILE, LONGEST_BRAND_FILE) ?? Buffer.from('{}'));
  const parsed = brandFile.safeParse(JSON.parse(text), { error: inWords });
  if (parsed.success) return { said: parsed.data, faults: [] };
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  return { said: {}, faults };
}

/** Each of these words goes on from the file's name. */
function faultOf(work: () => string | null): string[] {
  try {
    const fault = work();
    return fault === null ? [] : [fault];
  } catch (error) {
    if (error instanceof SyntaxError) return ['is not JSON'];
    return [error instanceof Error ? error.message : String(error)];
  }
}

function isFolder(folder: string): boolean {
  try {
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** The faults of the operator's folder, a sentence each, and whether it gives a support address. Files with other names are ignored. */
export function brandFaults(folder: string): { faults: string[]; hasAddress: boolean } {
  if (!isFolder(folder)) return { faults: [`${folder} is no folder that can be read`], hasAddress: false };
  const faults: string[] = [];
  let hasAddress = false;
  const look = (name: string, work: () => string | null): void =>
    void faults.push(...faultOf(work).map((fault) => `${name} ${fault}`));
  look(BRAND_FILE, () => {
    const { said, faults: wrong } = readBrandFile(folder);
    hasAddress = said.supportAddress !== undefined;
    faults.push(...wrong.map((fault) => `${BRAND_FILE}: ${fault}`));
    const palettes = palettesWith(said.colours);
    for (const theme of ['light', 'dark'] as const)
      faults.push(
        ...contrastFaults(theme, palettes[theme]).map((fault) => `${BRAND_FILE}: colours.${fault}`),
      );
    return null;
  });
  for (const logo of LOGOS)
    for (const kind of Object.keys(LOGO_KINDS))
      look(`${logo}.${kind}`, () => {
        const bytes = readInside(folder, `${logo}.${kind}`, LONGEST_LOGO);
        if (!bytes) return null;
        return kind === 'png' ? pngFault(bytes) : svgFault(textOf(bytes));
      });
  for (const document of DOCUMENTS)
    look(`${document}.md`, () => {
      const bytes = readInside(folder, `${document}.md`, LONGEST_TEXT);
      return bytes && textOf(bytes).trim() === '' ? 'is empty' : null;
    });
  return { faults, hasAddress };
}
