import { DOCUMENTS, PATHS } from './paths.ts';

// Kept apart from paths.ts, which is in every page's first load: only the server asks whether an address is a page.
const SEGMENT = '[^/]+';
const PAGE_PATTERNS = [
  PATHS.home,
  PATHS.signIn,
  PATHS.events,
  PATHS.discover,
  PATHS.event(SEGMENT),
  PATHS.eventDates(SEGMENT),
  PATHS.seeAgain(SEGMENT),
  PATHS.editEvent(SEGMENT),
  PATHS.createEvent,
  PATHS.importEvents,
  PATHS.dashboard,
  PATHS.subscribe,
  PATHS.person(SEGMENT),
  PATHS.friends,
  PATHS.hosts,
  PATHS.inbox,
  PATHS.notifications,
  PATHS.hostDashboard,
  PATHS.door(SEGMENT),
  `${PATHS.hostDashboard}/${SEGMENT}`,
  PATHS.hostTables(SEGMENT),
  PATHS.helping(SEGMENT),
  PATHS.handing(SEGMENT),
  PATHS.invited(SEGMENT),
  PATHS.admin,
  ...DOCUMENTS.map(PATHS.document),
];
const anyPage = new RegExp(`^(?:${PAGE_PATTERNS.join('|')})$`);

/** Whether a page lives at this path (no query, no trailing slash). */
export const isPagePath = (path: string): boolean => anyPage.test(path);

/** Pages that only the server renders, linked from mails; the screens do not know them. Each token belongs to one member. */
export const MAIL_PATHS = {
  suspension: (token: string) => `/suspension/${token}`,
  /** Unsubscribes from mails about followed hosts. */
  followMails: (token: string) => `/follow-mails/${token}`,
  /** Unsubscribes from the weekly mail. */
  weeklyMails: (token: string) => `/weekly-mails/${token}`,
  /** Unsubscribes from mails about conversations. */
  conversationMails: (token: string) => `/conversation-mails/${token}`,
} as const;
