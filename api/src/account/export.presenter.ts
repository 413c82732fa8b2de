import { wishesOf, type AccountExport } from '@backyard/contract';
import { codeTextOf } from '../codes/index.ts';
import type { selectAnnouncements } from './export-announcements.queries.ts';
import type { selectFollows } from './export-follows.queries.ts';
import type { selectFriends } from './export-friends.queries.ts';
import type { selectHelping } from './export-helpers.queries.ts';
import type { selectInvitations } from './export-invitations.queries.ts';
import type { selectAtDoors, selectInvitedTo } from './export-invited.queries.ts';
import type { selectMessages } from './export-messages.queries.ts';
import type { selectNotifications } from './export-notifications.queries.ts';
import type { selectSafety } from './export-safety.queries.ts';
import type { selectWaitlists } from './export-waitlists.queries.ts';
import type * as queries from './export.queries.ts';

type Rows<Query extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

/** All rows about one member. */
export interface StoredAboutMember {
  account: NonNullable<Rows<typeof queries.selectAccount>>;
  interests: Rows<typeof queries.selectInterests>;
  answers: Rows<typeof queries.selectAnswers>;
  registrations: Rows<typeof queries.selectRegistrations>;
  waitlists: Rows<typeof selectWaitlists>;
  ratings: Rows<typeof queries.selectRatings>;
  replies: Rows<typeof queries.selectReplies>;
  hostedEvents: Rows<typeof queries.selectHostedEvents>;
  follows: Rows<typeof selectFollows>;
  safety: Rows<typeof selectSafety>;
  friends: Rows<typeof selectFriends>;
  announcements: Rows<typeof selectAnnouncements>;
  invitations: Rows<typeof selectInvitations>;
  helping: Awaited<ReturnType<typeof selectHelping>>;
  invitedTo: Rows<typeof selectInvitedTo>;
  atDoors: Rows<typeof selectAtDoors>;
  messages: Rows<typeof selectMessages>;
  notifications: Rows<typeof selectNotifications>;
  hostRequests: Rows<typeof queries.selectHostRequests>;
  sessions: Rows<typeof queries.selectSessions>;
  identities: Rows<typeof queries.selectIdentities>;
  mails: Rows<typeof queries.selectMails>;
  passkeys: Rows<typeof queries.selectPasskeys>;
  apiKeys: Rows<typeof queries.selectApiKeys>;
  webhooks: Rows<typeof queries.selectWebhooks>;
  adminActs: Rows<typeof queries.selectAdminActs>;
  payments: Rows<typeof queries.selectPayments>;
  subscriptions: Rows<typeof queries.selectSubscriptions>;
  albumPictures: Rows<typeof queries.selectAlbumPictures>;
  uploads: Rows<typeof queries.selectUploads>;
  eventImports: Rows<typeof queries.selectEventImports>;
  eventSources: Rows<typeof queries.selectEventSources>;
  now: Date;
}

const utc = (instant: Date): string => instant.toISOString();
const utcOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** The member's own file. Hashes of secrets are not in it: they say nothing about a person and open doors. */
export function presentExport(stored: StoredAboutMember): AccountExport {
  return {
    exportedAt: utc(stored.now),
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
    ratings: stored.ratings.map((row) => ({
      event: { id: row.event_id, title: row.title },
      rating: row.rating,
      review: row.review,
      createdAt: utc(row.created_at),
      updatedAt: utc(row.updated_at),
    })),
    replies: stored.replies.map((row) => ({
      event: { id: row.event_id, title: row.title },
      reply: row.reply,
      createdAt: utc(row.created_at),
      updatedAt: utc(row.updated_at),
    })),
    hostedEvents: stored.hostedEvents.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      startTime: utc(row.starts_at),
      cancelledAt: utcOrNull(row.cancelled_at),
    })),
    follows: {
      mails: stored.follows.follower?.mails ?? true,
      lastMailAt: utcOrNull(stored.follows.follower?.told_at ?? null),
      hosts: stored.follows.hosts.map((row) => ({ hostName: row.name, since: utc(row.created_at) })),
    },
    blocks: stored.safety.blocks.map(presentListed),
    keptAway: stored.safety.keptAway.map(presentListed),
    albumPictures: stored.albumPictures.map(({ id, title, added_at }) => ({
      event: { id, title },
      addedAt: utc(added_at),
    })),
    ...presentFriends(stored.friends),
    broughtFriends: stored.invitations.map((row) => ({
      event: { id: row.event_id, title: row.title },
      linkMadeAt: utc(row.created_at),
    })),
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
    invitedTo: stored.invitedTo.map((row) => ({
      event: { id: row.event_id, title: row.title },
      invitedAt: utc(row.invited_at),
    })),
    atDoors: stored.atDoors.map((row) => ({
      event: { id: row.event_id, title: row.title },
      askedAt: utc(row.asked_at),
    })),
    announcements: stored.announcements.map((row) => ({
      event: { id: row.event_id, title: row.title },
      text: row.text,
      createdAt: utc(row.created_at),
    })),
    suspensions: stored.safety.suspensions.map((row) => ({
      until: utcOrNull(row.until),
      reason: row.reason,
      since: utc(row.created_at),
      liftedAt: utcOrNull(row.lifted_at),
      answer: row.answer,
      answeredAt: utcOrNull(row.answered_at),
    })),
    warnings: stored.safety.warnings.map((row) => ({ words: row.words, at: utc(row.given_at) })),
    reports: stored.safety.reports.map((row) => ({
      kind: row.kind,
      about: row.about,
      reason: row.reason,
      words: row.words,
      createdAt: utc(row.created_at),
      answeredAt: utcOrNull(row.decided_at),
    })),
    messages: stored.messages.map((row) => ({
      event: { id: row.event_id, title: row.title },
      text: row.text,
      at: utc(row.created_at),
    })),
    notifications: presentNotifications(stored.notifications),
    hostRequests: stored.hostRequests.map((row) => ({
      message: row.message,
      status: row.status,
      notes: row.notes,
      createdAt: utc(row.created_at),
      decidedAt: utcOrNull(row.decided_at),
    })),
    sessions: stored.sessions.map((row) => ({
      createdAt: utc(row.created_at),
      expiresAt: utc(row.expires_at),
    })),
    identities: stored.identities.map((row) => ({
      issuer: row.issuer,
      subject: row.subject,
      createdAt: utc(row.created_at),
    })),
    mails: stored.mails.map((row) => ({
      kind: row.kind,
      queuedAt: utc(row.queued_at),
      sentAt: utcOrNull(row.sent_at),
    })),
    passkeys: stored.passkeys.map((row) => ({
      name: row.name,
      createdAt: utc(row.created_at),
      lastUsedAt: utcOrNull(row.last_used_at),
    })),
    apiKeys: stored.apiKeys.map((row) => ({
      name: row.name,
      scopes: row.scopes,
      createdAt: utc(row.created_at),
      expiresAt: utcOrNull(row.expires_at),
      lastUsedAt: utcOrNull(row.last_used_at),
    })),
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
    subscriptions: stored.subscriptions.map((row) => ({
      state: row.state,
      tier: row.tier,
      renewalTier: row.renewal_tier,
      startedAt: utc(row.started_at),
      paidFrom: utc(row.period_start),
      paidUntil: utc(row.period_end),
      graceUntil: utcOrNull(row.grace_until),
      endedAt: utcOrNull(row.ended_at),
      endReason: row.end_reason,
    })),
    uploads: stored.uploads.map((row) => ({
      createdAt: utc(row.created_at),
      usedAt: utcOrNull(row.used_at),
    })),
    eventSources: stored.eventSources.map((row) => ({
      name: row.name,
      address: row.address,
      status: row.status,
      createdAt: utc(row.created_at),
    })),
    eventImports: stored.eventImports.map((row) => ({
      fileName: row.file_name,
      state: row.status,
      createdAt: utc(row.created_at),
      finishedAt: utcOrNull(row.finished_at),
      events: row.events,
    })),
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
  askedAlong: asks.map(({ id, title, friend_id, asked_at }) => ({
    event: { id, title },
    friendId: friend_id,
    at: utc(asked_at),
  })),
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
  devices: devices.map((row) => ({ endpoint: row.endpoint, since: utc(row.created_at) })),
  inbox: inbox.map((row) => ({
    topic: row.topic,
    subject: row.subject,
    path: row.path,
    at: utc(row.created_at),
    readAt: utcOrNull(row.read_at),
  })),
});

function presentProfile(row: StoredAboutMember['account']): AccountExport['profile'] {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    email: row.account_email,
    firstName: row.first_name,
    lastName: row.last_name,
    publicEmail: row.public_email,
    friendsReach: row.friends_reach,
    location: row.location,
    resolvedPlace:
      latitude === null || longitude === null
        ? null
        : { city: row.city, state: row.state, latitude, longitude },
    bio: row.bio,
    ageRange: row.age_range,
    age: row.age,
    travelDistance: row.travel_distance_miles,
    linkedinUrl: row.linkedin_url,
    tiktokUrl: row.tiktok_url,
    instagramUrl: row.instagram_url,
    profileImageUrl: row.profile_image_url,
    codesOff: row.codes_off,
    hiddenFromLists: row.hidden_from_lists,
    faceForVisitors: row.face_for_visitors,
    welcomes: row.welcomes,
    role: row.role,
    hostName: row.host_name,
    hostBio: row.host_bio,
    subscriptionTier: row.subscription_tier,
    subscriptionExpiresAt: utcOrNull(row.subscription_expires_at),
    onboardingCompletedAt: utcOrNull(row.onboarding_completed_at),
    createdAt: utc(row.created_at),
    updatedAt: utc(row.updated_at),
  };
}

const presentListed = (row: Rows<typeof selectSafety>['blocks'][number]) => ({
  name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  since: utc(row.created_at),
});
