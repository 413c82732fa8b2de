import {
  REASONS,
  type Ability,
  type Event,
  type EventEditForm,
  type HostedEvent,
  type PendingEvent,
  type Registration,
} from '@backyard/contract';
import { buildEvent } from '../lib/event.fixture.ts';

const YES = { allowed: true };
const NO = { allowed: false };
/** A refusal to register, with its sentence. */
const notFor = (reason: keyof typeof REASONS): Ability => ({
  allowed: false,
  reason,
  message: REASONS[reason].message,
});

/** A uuid that ends in this number. */
export const idOf = (number: number): string => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The content of a ticket's QR code. */
export const TICKET = '0123456789ABCDEF0123456789ABCDEF';

/** A free upcoming event that a member may join; these tests' clock is at 22 November 2026. */
export const anEvent = (given: Partial<Event> = {}): Event =>
  buildEvent({
    id: idOf(100),
    title: 'Supper club',
    description: 'Bring an appetite.',
    location: 'The Long Table',
    address: '12 Congress Ave, Austin, TX',
    startTime: '2026-12-04T01:00:00.000Z',
    endTime: '2026-12-04T03:00:00.000Z',
    categories: ['food'],
    currentAttendees: 3,
    spotsLeft: 17,
    ...given,
  });

/** The same event for an attendee. */
export const joined = (event: Event = anEvent(), notes: string | null = null): Event => ({
  ...event,
  currentAttendees: event.currentAttendees + 1,
  spotsLeft: event.spotsLeft - 1,
  registration: { id: idOf(500), notes, ticket: TICKET },
  abilities: { ...event.abilities, register: notFor('already_registered'), cancel: YES },
});

/** The same event for a visitor who is not signed in. */
export const forVisitor = (event: Event = anEvent()): Event => ({
  ...event,
  abilities: { ...event.abilities, register: notFor('login_required') },
});

/** The same event for a member who has not finished onboarding. */
export const forNewcomer = (event: Event = anEvent()): Event => ({
  ...event,
  abilities: { ...event.abilities, register: notFor('onboarding_required') },
});

/** An event that the member attended. */
export const pastEvent = (given: Partial<Event> = {}): Event =>
  anEvent({
    title: 'Housewarming',
    startTime: '2026-11-07T01:00:00.000Z',
    endTime: '2026-11-07T03:00:00.000Z',
    past: true,
    registration: { id: idOf(501), notes: null, ticket: TICKET },
    abilities: {
      register: notFor('event_past'),
      cancel: NO,
      joinWaitlist: NO,
      leaveWaitlist: NO,
      rate: YES,
    },
    ...given,
  });

/** An entry of "my events". */
export const registrationFor = (event: Event): Registration => ({
  id: event.registration?.id ?? idOf(500),
  notes: event.registration?.notes ?? null,
  ticket: TICKET,
  event,
});

/** The initial values of an event's edit form, without registrations. */
export const editForm = (event: HostedEvent): EventEditForm => ({
  event,
  values: { ...event, questions: event.questions ?? [] },
  consequences: {
    registered: 0,
    paid: 0,
    leastAttendees: 0,
    priceNeedsApproval: false,
    wordsNeedApproval: false,
    toldLater: false,
    deleting: 'removes',
  },
  following: null,
  wholeSeries: null,
  abilities: { edit: YES, delete: YES, changeTimes: YES, team: YES },
});

/** An event with a price, as seen by a member who pays it in full. */
export const pricedEvent = (given: Partial<Event> = {}): Event =>
  anEvent({
    title: 'Linocut cards',
    price: '12.00',
    isTicketed: true,
    pricing: {
      listPrice: '12.00',
      steps: [],
      payable: '12.00',
      free: false,
      refund: {
        until: '2026-12-03T01:00:00.000Z',
        message: 'Full refund until 24 hours before the start. No refund after that.',
      },
    },
    ...given,
  });

/** An event as its host sees it. */
export const hostedEvent = (given: Partial<HostedEvent> = {}): HostedEvent => ({
  ...anEvent({
    abilities: { register: YES, cancel: NO, joinWaitlist: NO, leaveWaitlist: NO, rate: NO, edit: YES },
  }),
  registrationCount: 0,
  approvalStatus: 'approved',
  approvalNotes: null,
  hostRevenue: '0.00',
  history: [],
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  ...given,
});

/** An event that waits for approval, as an admin sees it. */
export const waitingEvent = (given: Partial<PendingEvent> = {}): PendingEvent => ({
  ...hostedEvent({
    title: 'Pottery for two',
    location: 'The Kiln',
    status: 'pending',
    approvalStatus: 'pending',
    price: '25.00',
    isTicketed: true,
  }),
  hostRevenue: '2.50',
  hostRecord: null,
  ...given,
});

/** For `GET /api/host/events`: the host's events that belong to the requested list. */
export const ownEvents =
  (...events: HostedEvent[]) =>
  ({ query }: { query: Record<string, string> }): HostedEvent[] =>
    events.filter(({ past, status }) =>
      query['list'] === 'rejected'
        ? status === 'rejected'
        : query['list'] === 'near' || past === (query['list'] === 'past'),
    );
