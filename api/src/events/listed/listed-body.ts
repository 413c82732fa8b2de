import { event, type Event } from '@backyard/contract';
import type { OwnAnswers } from '../../platform/http/own-answers.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { writtenList, type Written } from '../../platform/http/written.ts';
import type { EventRow } from '../events.presenter.ts';
import { writeListed } from './seen-in-common.ts';

interface ForViewer {
  viewer: Viewer;
  now: Date;
  from: { latitude: number; longitude: number } | null;
}

/** Writes lists of events as the contract's schema of one event has them. */
export function listedBody({ writer }: Pick<OwnAnswers, 'writer'>) {
  const write = writer(event);
  return (page: readonly { row: EventRow; marks: Partial<Event> }[], seen: ForViewer): Written =>
    writtenList(page.map((one) => writeListed(one, seen, write)));
}
