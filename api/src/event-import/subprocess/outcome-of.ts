import { Refusal } from '../../platform/http/refusal.ts';
import { formOf } from '../form/form-of.ts';
import { readEventFile } from '../reading/read-file.ts';
import type { Order, Outcome } from './read-in-subprocess.ts';

/** The events of an uploaded file, as form values. A problem with the file is also returned as an outcome. */
export function outcomeOf({ content, settings, now, by }: Order): Outcome {
  try {
    const { events, ...read } = readEventFile(content, settings, { now, by });
    return { read: { ...read, candidates: events.map((event) => formOf(event, settings, by)) } };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, message: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
