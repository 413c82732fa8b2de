import {
  BRAND,
  chooseDrawing,
  drawingName,
  REFUND_NOTICE_MS,
  refundWords,
  type Event,
} from '@backyard/contract';
import { instantOf } from '../../lib/zoned-time.ts';
import type { EventAnswers } from './event-answers.ts';
import { isUnfinished } from './picture/unfinished-picture.ts';

/** The page's text while there is no place. */
export const NO_PLACE = 'Where will it be?';

const PRICE = /^\d{1,7}(?:\.\d{0,2})?$/;

/** The list price given by the form's answers, formatted like the API's: "12.50". */
const priceOf = ({ isTicketed, price }: EventAnswers): string =>
  isTicketed && PRICE.test(price) ? Number(price).toFixed(2) : '0.00';

/** The drawing that the server will choose, as far as known: palette and horizon depend on the event's id. */
const drawingOf = ({ title, location, categories, startTime }: EventAnswers, id: string): string =>
  drawingName(
    chooseDrawing({
      id,
      title,
      location,
      categories,
      month: Number(startTime.slice(5, 7)),
      hour: Number(startTime.slice(11, 13)),
    }),
  );

/** The refund terms for a payment made now. */
const refundOf = (startTime: string) => ({
  until: new Date(Date.parse(startTime) - REFUND_NOTICE_MS).toISOString(),
  message: refundWords(new Date(startTime), new Date()),
});

/** The event as its card will show it to someone paying the list price; null until it has a title and a time. */
export function previewOf(
  answers: EventAnswers,
  {
    hostName = BRAND.name,
    going = 0,
    id = '',
  }: { hostName?: string | undefined; going?: number | undefined; id?: string | undefined } = {},
): Event | null {
  const startTime = instantOf(answers.startTime, answers.timeZone);
  if (startTime === null || answers.title.trim() === '') return null;
  const { isTicketed: _switch, ...typed } = answers;
  const price = priceOf(answers);
  const seats = Number.parseInt(answers.maxAttendees, 10) || 0;
  return {
    ...typed,
    id: 'preview',
    title: answers.title.trim(),
    location: answers.location.trim() || NO_PLACE,
    address: answers.address.trim() || null,
    meetingPoint: answers.meetingPoint.trim() || null,
    atmosphere: answers.atmosphere || null,
    guests: Number(answers.guests) || 0,
    city: null,
    state: null,
    distanceMiles: null,
    // A picture that is not served yet has no address to show.
    imageUrl: isUnfinished(answers.imageUrl) ? null : answers.imageUrl,
    drawing: drawingOf(answers, id),
    startTime,
    endTime: instantOf(answers.endTime, answers.timeZone) ?? startTime,
    price,
    isTicketed: Number(price) > 0,
    currentAttendees: going,
    maxAttendees: seats,
    spotsLeft: Math.max(0, seats - going),
    waiting: 0,
    hostName,
    hostPage: true,
    seriesId: null,
    status: 'published',
    past: false,
    faces: [],
    registration: null,
    waitlist: null,
    abilities: {
      register: { allowed: true },
      cancel: { allowed: false },
      joinWaitlist: { allowed: false },
      leaveWaitlist: { allowed: false },
      rate: { allowed: false },
    },
    pricing: {
      listPrice: price,
      steps: [],
      payable: price,
      free: Number(price) === 0,
      ...(Number(price) > 0 ? { refund: refundOf(startTime) } : {}),
    },
  };
}
