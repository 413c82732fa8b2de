import { wishesOf, type AccountExport } from '@backyard/contract';
import { codeTextOf } from '../codes/index.ts';
import { presentRecord } from '../members/index.ts';
import type { StoredAboutMember } from './read-stored.ts';

const utc = (instant: Date): string => instant.toISOString();
const utcOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;

type Camel<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : Name;
type Presented<Row> = {
  [Name in keyof Row as Camel<Name>]: Row[Name] extends Date | null
    ? Exclude<Row[Name], Date> | string
    : Row[Name];
};

/** Converts a row: column names in the export's spelling, instants as text. */
function present<Row extends object>(row: Row): Presented<Row>;
function present(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name.replaceAll(/_([a-z])/g, (_part, letter: string) => letter.toUpperCase()),
      value instanceof Date ? utc(value) : value,
    ]),
  );
}

/** The same, with the event that it is about in a part of its own. */
const presentAtEvent = <Row extends { event_id: string; title: string }>({
  event_id,
  title,
  ...row
}: Row) => ({
  event: { id: event_id, title },
  ...present(row),
});

/** The member's own file. Hashes of secrets are not in it: they say nothing about a person and open doors. */
export function presentExport(stored: StoredAboutMember, now: Date): AccountExport {
  return {
    exportedAt: utc(now),
    profile: presentProfile(stored.account),
    interests: stored.interests.map((row) => row.interest),
    answers: stored.answers,
    registrations: stored.registrations.map((row) => ({
      id: row.id,
      status: row.status,
      ...wishesOf(row),
      payableCents: row.payable_cents,
      discount: codeTextOf(row.price_steps),
      createdAt: utc(row.created_at),
      cancelledAt: utcOrNull(row.cancelled_at),
      ticket: row.ticket,
      checkedInAt: utcOrNull(row.checked_in_at),
      came: row.came,
      checkInRecordedAt: utcOrNull(row.recorded_at),
      checkInUndoneAt: utcOrNull(row.undone_at),
      saidAttendedAt: utcOrNull(row.claimed_at),
      attendedRefusedAt: utcOrNull(row.refused_at),
      welcomes: row.welcomes,
      accompanied: row.accompanied,
      looksOutFor: row.looks_out_for,
      guestNames: row.guest_names,
      tables: row.tables,
      event: {
        id: row.event_id,
        title: row.title,
        startTime: utcOrNull(row.starts_at),
        location: row.location,
      },
    })),
    waitlists: stored.waitlists.map((row) => ({
      state: row.state,
      ...wishesOf(row),
      createdAt: utc(row.created_at),
      offeredUntil: utcOrNull(row.offered_until),
      endedAt: utcOrNull(row.ended_at),
      event: {
        id: row.event_id,
        title: row.title,
        startTime: utcOrNull(row.starts_at),
        location: row.location,
      },
    })),
    ratings: stored.ratings.map((row) => presentAtEvent(row)),
    replies: stored.replies.map((row) => presentAtEvent(row)),
    hostedEvents: stored.hostedEvents.map((row) => present(row)),
    follows: {
      mails: stored.follows.follower?.mails ?? true,
      lastMailAt: utcOrNull(stored.follows.follower?.told_at ?? null),
      hosts: stored.follows.hosts.map((row) => ({ hostName: row.name, since: utc(row.created_at) })),
    },
    blocks: stored.safety.blocks.map(presentListed),
    keptAway: stored.safety.keptAway.map(presentListed),
    albumPictures: stored.albumPictures.map((row) => presentAtEvent(row)),
    ...presentFriends(stored.friends),
    broughtFriends: stored.invitations.map((row) => presentAtEvent(row)),
    helping: {
      helps: stored.helping.helps.map((row) => ({
        event: { id: row.event_id, title: row.title },
        role: row.role,
        acceptedAt: utcOrNull(row.accepted_at),
      })),
      asked: stored.helping.asked.map((row) => ({
        event: { id: row.event_id, title: row.title },
        role: row.role,
        email: row.email,
        askedAt: utc(row.invited_at),
      })),
    },
    invitedTo: stored.invitedTo.map((row) => presentAtEvent(row)),
    atDoors: stored.atDoors.map((row) => presentAtEvent(row)),
    announcements: stored.announcements.map((row) => presentAtEvent(row)),
    suspensions: stored.safety.suspensions.map((row) => present(row)),
    warnings: stored.safety.warnings.map((row) => present(row)),
    reports: stored.safety.reports.map((row) => present(row)),
    messages: stored.messages.map((row) => presentAtEvent(row)),
    notifications: presentNotifications(stored.notifications),
    hostRequests: stored.hostRequests.map((row) => present(row)),
    sessions: stored.sessions.map((row) => present(row)),
    identities: stored.identities.map((row) => present(row)),
    mails: stored.mails.map((row) => present(row)),
    passkeys: stored.passkeys.map((row) => present(row)),
    apiKeys: stored.apiKeys.map((row) => present(row)),
    webhooks: stored.webhooks.map((row) => ({
      url: row.url,
      kinds: row.kinds,
      on: row.off === null,
      createdAt: utc(row.created_at),
    })),
    adminActs: stored.adminActs.map((row) => ({ ...row, at: utc(row.at) })),
    payments: stored.payments.map((row) => ({
      id: row.id,
      description: row.description,
      amountCents: row.amount_cents,
      state: row.state,
      ...wishesOf(row),
      createdAt: utc(row.created_at),
      paidAt: utcOrNull(row.succeeded_at),
      refundCents: row.refund_cents,
    })),
    subscriptions: stored.subscriptions.map((row) => present(row)),
    uploads: stored.uploads.map((row) => present(row)),
    eventSources: stored.eventSources.map((row) => present(row)),
    eventImports: stored.eventImports.map((row) => present(row)),
  };
}

const presentFriends = ({ answers, choices, friends, asks }: StoredAboutMember['friends']) => ({
  seeAgain: answers.map(({ id, title, answered_at }) => ({
    event: { id, title },
    answeredAt: utc(answered_at),
    chosen: choices
      .filter(({ event_id }) => event_id === id)
      .map((row) => ({ memberId: row.id, firstName: row.first_name, at: utc(row.chosen_at) })),
  })),
  friends: friends.map((row) => ({
    memberId: row.id,
    firstName: row.first_name,
    since: utc(row.since),
    met: { id: row.event_id, title: row.title },
  })),
  askedAlong: asks.map((row) => presentAtEvent(row)),
});

const presentNotifications = ({
  inbox,
  settings,
  devices,
  conversations,
  places,
  refused,
}: StoredAboutMember['notifications']) => ({
  mailsOff: settings?.mails_off ?? [],
  weekly: settings?.weekly ?? false,
  near: {
    place: settings?.near_place ?? null,
    since: utcOrNull(settings?.near_since ?? null),
    toldAt: utcOrNull(settings?.near_told_at ?? null),
  },
  conversations: {
    since: utcOrNull(conversations?.since ?? null),
    events: places.map(({ id, title, seen, told, told_at }) => ({
      event: { id, title },
      seen: String(seen),
      told: String(told),
      lastMailAt: utcOrNull(told_at),
    })),
  },
  mailRefused: refused ? { at: utc(refused.refused_at), reply: refused.reply } : null,
  pushesOff: settings?.pushes_off ?? [],
  registrations: settings?.registrations ?? 'each',
  quietHours:
    settings?.quiet_from && settings.quiet_until && settings.quiet_zone
      ? {
          from: settings.quiet_from,
          until: settings.quiet_until,
          timeZone: settings.quiet_zone,
        }
      : null,
  devices: devices.map((row) => present(row)),
  inbox: inbox.map((row) => present(row)),
});

function presentProfile(row: StoredAboutMember['account']): AccountExport['profile'] {
  const { latitude, longitude } = row;
  return {
    ...presentRecord(row),
    email: row.account_email,
    publicEmail: row.public_email,
    friendsReach: row.friends_reach,
    resolvedPlace:
      latitude === null || longitude === null
        ? null
        : { city: row.city, state: row.state, latitude, longitude },
    codesOff: row.codes_off,
    hiddenFromLists: row.hidden_from_lists,
    faceForVisitors: row.face_for_visitors,
    welcomes: row.welcomes,
    hostName: row.host_name,
    hostBio: row.host_bio,
    onboardingCompletedAt: utcOrNull(row.onboarding_completed_at),
    createdAt: utc(row.created_at),
    updatedAt: utc(row.updated_at),
  };
}

const presentListed = (row: StoredAboutMember['safety']['blocks'][number]) => ({
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  since: utc(row.created_at),
});
