import { endsAbroad, trailingUnitedStates } from './abroad.ts';
import { words } from './name-key.ts';
import { trailingState } from './state-words.ts';
import type { StateCode } from './us-states.ts';

/** A text's parts before anything is looked up. */
export type PlaceText = {
  /** The words between commas and line ends, without state, ZIP code and country; never an empty run. */
  segments: readonly (readonly string[])[];
  state: StateCode | null;
  /** Five digits. */
  zip: string | null;
  /** No state is named, and the text ends in another country's name. */
  abroad: boolean;
  /** The state's name or code as typed, if there was one. */
  stateWords: string;
};

/** Longer texts are not addresses and are not parsed. */
const LONGEST_TEXT = 500;

/** Reads free text as a place or address, from its end: country, ZIP code, state. Null when it is no such thing. */
export function readPlaceText(text: string): PlaceText | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_TEXT) return null;
  const segments = trimmed
    .split(/[,;|()[\]\r\n\t\u2022\u00b7]+/)
    .map(words)
    .filter((segment) => segment.length > 0);

  dropWhatFollowsTheState(segments);
  takeLast(segments, trailingUnitedStates(segments.at(-1) ?? []));
  let zip = takeZip(segments);
  const named = trailingState(segments.at(-1) ?? []);
  const stateWords = takeLast(segments, named?.taken ?? 0).join(' ');
  zip ??= named === null ? null : takeZip(segments);
  const abroad = named === null && endsAbroad(segments.at(-1) ?? []);
  return { segments, state: named?.state ?? null, zip, abroad, stateWords };
}

/** "Austin, TX (The Moody Theater)": a state between commas is named all the same, so nothing after it is a city. */
function dropWhatFollowsTheState(segments: string[][]): void {
  const last = segments.at(-1) ?? [];
  if (trailingUnitedStates(last) > 0 || trailingState(last) !== null || endsAbroad(last)) return;
  const state = segments.findLastIndex((segment, index) => index > 0 && isStateAlone(segment));
  if (state !== -1 && !/^\d{5}$/.test(last.at(-1) ?? '')) segments.splice(state + 1);
}

/** "TX", "Texas 78701". */
function isStateAlone(segment: readonly string[]): boolean {
  const rest = [[...segment]];
  takeZip(rest);
  const tokens = rest[0] ?? [];
  return tokens.length > 0 && trailingState(tokens)?.taken === tokens.length;
}

/** Takes a trailing "78701" or "78701-1234" (ZIP+4). */
function takeZip(segments: string[][]): string | null {
  const last = segments.at(-1) ?? [];
  const [before, end] = [last.at(-2) ?? '', last.at(-1) ?? ''];
  if (/^\d{4}$/.test(end) && /^\d{5}$/.test(before)) {
    takeLast(segments, 2);
    return before;
  }
  if (!/^\d{5}$/.test(end)) return null;
  takeLast(segments, 1);
  return end;
}

/** Removes and returns the last words of the last segment, and removes the segment if it is then empty. */
function takeLast(segments: string[][], count: number): string[] {
  if (count === 0) return [];
  const last = segments.at(-1) ?? [];
  const taken = last.splice(-count);
  if (last.length === 0) segments.pop();
  return taken;
}
