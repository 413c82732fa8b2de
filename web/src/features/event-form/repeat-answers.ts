import { MAX_REPETITIONS, type RepeatBody } from '@backyard/contract';
import { repeatDates } from '../../lib/repeat-dates.ts';

/** How a new event repeats: the state of its controls. */
export interface RepeatAnswers {
  /** Empty: it does not repeat. */
  repeatEvery: RepeatBody['every'] | '';
  /** Whether the end is given as a number of times or as a date. */
  repeatEnds: 'times' | 'day';
  repeatTimes: string;
  /** The last possible day, "2026-12-31". */
  repeatUntil: string;
}

export const NO_REPETITION: RepeatAnswers = {
  repeatEvery: '',
  repeatEnds: 'times',
  repeatTimes: '4',
  repeatUntil: '',
};

export const RHYTHMS: readonly { value: RepeatAnswers['repeatEvery']; label: string }[] = [
  { value: '', label: 'Does not repeat' },
  { value: 'week', label: 'Every week' },
  { value: 'two_weeks', label: 'Every two weeks' },
  { value: 'month', label: 'Every month' },
];

export type RepeatCheck =
  | { ok: true; body: RepeatBody | undefined; dates: string[] }
  | { ok: false; field: 'repeatTimes' | 'repeatUntil'; problem: string };

/** Returns the request body and the further dates it creates, or a problem. `startTime`: the first date's local start. */
export function checkRepeat(answers: RepeatAnswers & { startTime: string }): RepeatCheck {
  const { repeatEvery: every, repeatEnds, repeatTimes, repeatUntil, startTime } = answers;
  if (every === '') return { ok: true, body: undefined, dates: [] };
  const day = startTime.slice(0, 10);
  if (repeatEnds === 'times') {
    const times = Number(repeatTimes);
    if (!Number.isInteger(times) || times < 1 || times > MAX_REPETITIONS)
      return { ok: false, field: 'repeatTimes', problem: `From 1 to ${MAX_REPETITIONS}` };
    return { ok: true, body: { every, times }, dates: day === '' ? [] : repeatDates(day, { every, times }) };
  }
  if (repeatUntil === '') return { ok: false, field: 'repeatUntil', problem: 'Choose the last day' };
  const dates = repeatDates(day || repeatUntil, { every, times: MAX_REPETITIONS + 1 }).filter(
    (date) => date <= repeatUntil,
  );
  if (dates.length === 0)
    return { ok: false, field: 'repeatUntil', problem: 'It is not on again by then: choose a later day' };
  if (dates.length > MAX_REPETITIONS) {
    const problem = `That is more than ${MAX_REPETITIONS} times: choose an earlier day`;
    return { ok: false, field: 'repeatUntil', problem };
  }
  return { ok: true, body: { every, times: dates.length }, dates };
}
