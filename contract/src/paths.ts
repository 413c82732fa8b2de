/** The pages whose words belong to whoever runs the site. Each stands at `/` and its name. */
export const DOCUMENTS = ['guidelines', 'privacy', 'terms', 'refunds', 'help'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** Every page's address, once: screens link with these, the server answers 404 for what matches none. */
export const PATHS = {
  home: '/',
  signIn: '/sign-in',
  /** Where its form goes with the code, when it is sent without scripts. */
  signInCode: '/sign-in/code',
  events: '/events',
  discover: '/discover',
  event: (id: string) => `/events/${id}`,
  /** What is shown where the event's address is shared: a PNG of 1200 by 630. */
  eventImage: (id: string) => `/events/${id}/share.png`,
  siteImage: '/share.png',
  /** Where drawn pictures are (drawings.ts). */
  drawings: '/drawings/',
  /** All dates of the series that it is one of. */
  eventDates: (id: string) => `/events/${id}/dates`,
  /** After an event: whom one would like to see again. */
  seeAgain: (id: string) => `/events/${id}/see-again`,
  editEvent: (id: string) => `/events/${id}/edit`,
  createEvent: '/create-event',
  importEvents: '/import-events',
  dashboard: '/dashboard',
  myUpcoming: '/dashboard?tab=upcoming',
  myPlan: '/dashboard?tab=subscription',
  myProfile: '/dashboard?tab=profile',
  subscribe: '/subscribe',
  /** A member, for other members. */
  person: (id: string) => `/people/${id}`,
  friends: '/friends',
  hosts: '/hosts',
  /** By public name, whatever is in it: spaces, accents, slashes, emoji. */
  host: (hostName: string) => `/host/${encodeURIComponent(hostName)}`,
  /** Their upcoming events, to subscribe to in a calendar program or a feed reader. */
  hostCalendar: (hostName: string) => `/host/${encodeURIComponent(hostName)}/events.ics`,
  hostFeed: (hostName: string) => `/host/${encodeURIComponent(hostName)}/events.rss`,
  inbox: '/inbox',
  /** What one is told, and how. */
  notifications: '/notifications',
  hostDashboard: '/host',
  /** Who is there, for whoever stands at the door. */
  door: (id: string) => `/host/events/${id}/door`,
  /** Who sits where at an event, for who runs it. */
  hostTables: (id: string) => `/host/events/${id}/tables`,
  /** Where somebody who was asked to help at an event answers: the token is in their mail. */
  helping: (token: string) => `/helping/${token}`,
  /** Where somebody takes a seat over that its member offers: the token is in the link. */
  handing: (token: string) => `/handing/${token}`,
  invited: (token: string) => `/invited/${token}`,
  admin: '/admin',
  document: (name: DocumentName) => `/${name}`,
  /** A host's events as a part of another site's page. */
  embed: (hostName: string) => `/embed/${encodeURIComponent(hostName)}`,
  embedScript: '/embed.js',
  /** The page without content, which the service worker keeps (docs/decisions/0033). */
  appShell: '/app-shell',
  /** Where the build's files are: names with a hash, which never change. */
  files: '/assets/',
} as const;

/** What an event's address has for whoever somebody asked along: the token says who (docs/rules/invitations.md). */
export const ASKED_BY = 'with';
/** In an event's address, says that an invitation led there, for whoever has yet to sign in. */
export const INVITED = 'invited';

/** The browser goes there as a whole page: the server answers with a redirect. */
export const loginPath = (returnTo?: string) =>
  returnTo ? `/api/login?returnTo=${encodeURIComponent(returnTo)}` : '/api/login';
export const LOGOUT_PATH = '/api/logout';

/** The header in which a page says for which member it was drawn; a call as somebody else is refused. */
export const ACTING_MEMBER = 'acting-member';
