import { DOCUMENTS, PATHS } from './paths.ts';

// Not beside the addresses: they are in every page's first load, and nothing there asks whether an address is a page.
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

/** Pages of the server alone, to which mails lead: no screen knows them. Each token is the member's own. */
export const MAIL_PATHS = {
  suspension: (token: string) => `/suspension/${token}`,
  /** Where mails about followed hosts are ended. */
  followMails: (token: string) => `/follow-mails/${token}`,
  /** Where the weekly mail is ended. */
  weeklyMails: (token: string) => `/weekly-mails/${token}`,
  /** Where mails about conversations are ended. */
  conversationMails: (token: string) => `/conversation-mails/${token}`,
} as const;
