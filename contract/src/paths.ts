/** The pages whose text the operator writes. Each is at `/` followed by its name. */
export const DOCUMENTS = ['guidelines', 'privacy', 'terms', 'refunds', 'help'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** Every page's address: screens link with these, and the server answers 404 if none matches. */
export const PATHS = {
  home: '/',
  signIn: '/sign-in',
  /** The action of the code form when it is submitted without scripts. */
  signInCode: '/sign-in/code',
  events: '/events',
  discover: '/discover',
  event: (id: string) => `/events/${id}`,
  /** The image that previews show for the event's address: a PNG of 1200 by 630. */
  eventImage: (id: string) => `/events/${id}/share.png`,
  siteImage: '/share.png',
  /** Where drawn pictures are served (drawings.ts). */
  drawings: '/drawings/',
  /** All dates of the series that it is one of. */
  eventDates: (id: string) => `/events/${id}/dates`,
  /** After an event: the people the member would like to see again. */
  seeAgain: (id: string) => `/events/${id}/see-again`,
  editEvent: (id: string) => `/events/${id}/edit`,
  createEvent: '/create-event',
  importEvents: '/import-events',
  dashboard: '/dashboard',
  myUpcoming: '/dashboard?tab=upcoming',
  myPlan: '/dashboard?tab=subscription',
  myProfile: '/dashboard?tab=profile',
  subscribe: '/subscribe',
  /** A member's page for other members. */
  person: (id: string) => `/people/${id}`,
  friends: '/friends',
  hosts: '/hosts',
  /** By public name, which may contain any characters: spaces, accents, slashes, emoji. */
  host: (hostName: string) => `/host/${encodeURIComponent(hostName)}`,
  /** Their upcoming events, to subscribe to in a calendar program or a feed reader. */
  hostCalendar: (hostName: string) => `/host/${encodeURIComponent(hostName)}/events.ics`,
  hostFeed: (hostName: string) => `/host/${encodeURIComponent(hostName)}/events.rss`,
  inbox: '/inbox',
  /** The member's notification settings. */
  notifications: '/notifications',
  hostDashboard: '/host',
  /** The door list, for those who check people in. */
  door: (id: string) => `/host/events/${id}/door`,
  /** An event's seating plan, for its host and admins. */
  hostTables: (id: string) => `/host/events/${id}/tables`,
  /** The answer page of an invitation to help at an event: the token comes by mail. */
  helping: (token: string) => `/helping/${token}`,
  /** The page for taking over a seat that a member offers: the token is in the link. */
  handing: (token: string) => `/handing/${token}`,
  invited: (token: string) => `/invited/${token}`,
  admin: '/admin',
  document: (name: DocumentName) => `/${name}`,
  /** A host's events for embedding in another site. */
  embed: (hostName: string) => `/embed/${encodeURIComponent(hostName)}`,
  embedScript: '/embed.js',
  /** The page without content, which the service worker keeps (docs/decisions/0033). */
  appShell: '/app-shell',
  /** The build's files: their names contain a hash, so they never change. */
  files: '/assets/',
} as const;

/** The query parameter of a personal invitation to an event: its token says who invited (docs/rules/invitations.md). */
export const ASKED_BY = 'with';
/** The query parameter of a host's invitation to an event, for a visitor who has not signed in yet. */
export const INVITED = 'invited';

/** Opened as a full page load: the server answers with a redirect. */
export const loginPath = (returnTo?: string) =>
  returnTo ? `/api/login?returnTo=${encodeURIComponent(returnTo)}` : '/api/login';
export const LOGOUT_PATH = '/api/logout';

/** The header that names the member for whom the page was rendered; calls from another session are refused. */
export const ACTING_MEMBER = 'acting-member';
