import { z } from 'zod';
import { HELPER_ROLES } from './helpers.ts';
import { mailRefused } from './identity.ts';
import { REGISTRATIONS_TOLD } from './notifications.ts';
import { id, instant } from './primitives.ts';
import { answer } from './questions.ts';
import { defineRoute } from './route.ts';
import { ROLES, TIERS } from './tiers.ts';

const text = z.string().nullable();
const eventRef = z.object({ id, title: z.string() });
/** For an event that the member may no longer see, the export says only that it existed [INVITED-13]. */
const eventAsSeen = z.object({ id, title: z.string(), startTime: instant.nullable(), location: text });
/** What a member asked for when registering: answers, notes, seating and company. */
const wishes = { answers: z.array(answer), notes: text, seated: z.boolean(), company: z.boolean() };

/** Everything stored about a member, for the member (docs/product.md: people). */
export const accountExport = z
  .object({
    exportedAt: instant,
    profile: z.object({
      id,
      email: z.string(),
      firstName: text,
      lastName: text,
      publicEmail: text,
      friendsReach: text,
      location: text,
      resolvedPlace: z
        .object({ city: text, state: text, latitude: z.number(), longitude: z.number() })
        .nullable()
        .describe('What the location was understood as'),
      bio: text,
      ageRange: text,
      age: z.number().int().nullable(),
      travelDistance: z.number().int().describe('Miles'),
      linkedinUrl: text,
      tiktokUrl: text,
      instagramUrl: text,
      profileImageUrl: text,
      codesOff: z.boolean().describe('Confirms with passkeys only'),
      hiddenFromLists: z.boolean(),
      faceForVisitors: z.boolean(),
      welcomes: z.boolean().describe('Looks out for newcomers'),
      role: z.enum(ROLES),
      hostName: text,
      hostBio: text.describe('On the public page'),
      subscriptionTier: z.enum(TIERS),
      subscriptionExpiresAt: instant.nullable(),
      onboardingCompletedAt: instant.nullable(),
      createdAt: instant,
      updatedAt: instant,
    }),
    interests: z.array(z.string()),
    answers: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
    registrations: z.array(
      z.object({
        id,
        status: z.enum(['registered', 'cancelled']),
        ...wishes,
        payableCents: z.number().int().describe('US cents'),
        discount: z.string().nullable().describe('The discount code and what it took off'),
        createdAt: instant,
        cancelledAt: instant.nullable(),
        checkedInAt: instant.nullable().describe('At the door'),
        came: z.number().int().nullable().describe('How many were let in, where it was counted'),
        ticket: z.string(),
        checkInRecordedAt: instant.nullable(),
        checkInUndoneAt: instant.nullable(),
        saidAttendedAt: instant.nullable(),
        attendedRefusedAt: instant.nullable(),
        welcomes: z.boolean().nullable().describe('Looks out for newcomers there; null: as in general'),
        accompanied: z.boolean().describe('Somebody looks out for them'),
        looksOutFor: z.number().int().describe('For so many newcomers they look out'),
        guestNames: z.array(z.string()),
        tables: z.array(z.object({ round: z.number().int(), table: z.number().int() })),
        event: eventAsSeen,
      }),
    ),
    waitlists: z.array(
      z.object({
        state: z
          .enum(['waiting', 'offered', 'registered', 'left', 'expired', 'passed_over', 'called_off'])
          .describe('What became of their place in line'),
        ...wishes,
        createdAt: instant,
        offeredUntil: instant.nullable(),
        endedAt: instant.nullable(),
        event: eventAsSeen,
      }),
    ),
    ratings: z.array(
      z.object({
        event: z.object({ id, title: z.string() }),
        rating: z.number().int(),
        review: text,
        createdAt: instant,
        updatedAt: instant,
      }),
    ),
    replies: z
      .array(
        z.object({
          event: z.object({ id, title: z.string() }),
          reply: z.string(),
          createdAt: instant,
          updatedAt: instant,
        }),
      )
      .describe('To reviews of their events'),
    hostedEvents: z.array(
      z.object({
        id,
        title: z.string(),
        description: z.string(),
        startTime: instant,
        cancelledAt: instant.nullable(),
      }),
    ),
    follows: z
      .object({
        mails: z.boolean().describe('Told of new events by mail'),
        lastMailAt: instant.nullable(),
        hosts: z.array(z.object({ hostName: z.string(), since: instant })),
      })
      .describe('Hosts whom the member follows'),
    blocks: z
      .array(z.object({ name: z.string(), since: instant }))
      .describe('People whom the member blocked'),
    keptAway: z
      .array(z.object({ name: z.string(), since: instant }))
      .describe('People whom the member keeps away from their events, as a host'),
    seeAgain: z
      .array(
        z.object({
          event: z.object({ id, title: z.string() }),
          answeredAt: instant,
          chosen: z.array(z.object({ memberId: id, firstName: text, at: instant })),
        }),
      )
      .describe('Whom the member would like to see again, event by event'),
    albumPictures: z
      .array(z.object({ event: z.object({ id, title: z.string() }), addedAt: instant }))
      .describe('Pictures they added to albums of events'),
    friends: z.array(
      z.object({ memberId: id, firstName: text, since: instant, met: z.object({ id, title: z.string() }) }),
    ),
    askedAlong: z
      .array(z.object({ event: z.object({ id, title: z.string() }), friendId: id, at: instant }))
      .describe('Friends whom the member asked along'),
    broughtFriends: z
      .array(z.object({ event: z.object({ id, title: z.string() }), linkMadeAt: instant }))
      .describe('Events to which the member made a link for friends'),
    helping: z
      .object({
        helps: z.array(
          z.object({ event: eventRef, role: z.enum(HELPER_ROLES), acceptedAt: instant.nullable() }),
        ),
        asked: z.array(
          z.object({ event: eventRef, role: z.enum(HELPER_ROLES), email: z.string(), askedAt: instant }),
        ),
      })
      .describe('Events at which the member helps, and whom they asked to help at theirs'),
    invitedTo: z
      .array(z.object({ event: eventRef, invitedAt: instant }))
      .describe('Events by invitation to which the member is invited'),
    atDoors: z
      .array(z.object({ event: eventRef, askedAt: instant }))
      .describe('Events at whose door their address was typed, until they say that they are there'),
    announcements: z
      .array(z.object({ event: z.object({ id, title: z.string() }), text: z.string(), createdAt: instant }))
      .describe('What the member wrote to everybody at an event'),
    messages: z
      .array(z.object({ event: z.object({ id, title: z.string() }), text: z.string(), at: instant }))
      .describe('What the member said in conversations of events'),
    suspensions: z.array(
      z.object({
        until: instant.nullable(),
        reason: z.string(),
        since: instant,
        liftedAt: instant.nullable(),
        answer: text,
        answeredAt: instant.nullable(),
      }),
    ),
    warnings: z
      .array(z.object({ words: z.string(), at: instant }))
      .describe('What admins wrote to the member'),
    reports: z
      .array(
        z.object({
          kind: z.string(),
          about: text.describe('Its title when it was reported; of a person nothing'),
          reason: z.string(),
          words: text,
          createdAt: instant,
          answeredAt: instant.nullable(),
        }),
      )
      .describe('What the member reported'),
    notifications: z.object({
      mailsOff: z.array(z.string()).describe('Topics switched off'),
      weekly: z.boolean().describe('Asked for the weekly mail'),
      near: z
        .object({ place: z.string().nullable(), since: instant.nullable(), toldAt: instant.nullable() })
        .describe('Near which place they hear of what opens, and when they last did'),
      conversations: z.object({
        since: instant
          .nullable()
          .describe('Since when mails about conversations are wanted; null: they are not'),
        events: z
          .array(
            z.object({
              event: z.object({ id, title: z.string() }),
              seen: z.string(),
              told: z.string(),
              lastMailAt: instant.nullable(),
            }),
          )
          .describe('How far the member has looked there, and was told'),
      }),
      mailRefused: mailRefused.nullable().describe('Mail to them comes back'),
      pushesOff: z.array(z.string()).describe('Topics switched off for devices'),
      registrations: z
        .enum(REGISTRATIONS_TOLD)
        .describe('How often they are told who registered for their events'),
      quietHours: z.object({ from: z.string(), until: z.string(), timeZone: z.string() }).nullable(),
      devices: z
        .array(z.object({ endpoint: z.string(), since: instant }))
        .describe('Browsers that are told by push'),
      inbox: z.array(
        z.object({
          topic: z.string(),
          subject: z.string(),
          path: text,
          at: instant,
          readAt: instant.nullable(),
        }),
      ),
    }),
    hostRequests: z.array(
      z.object({
        message: z.string(),
        status: z.enum(['pending', 'accepted', 'refused']),
        notes: text.describe("The admin's answer"),
        createdAt: instant,
        decidedAt: instant.nullable(),
      }),
    ),
    sessions: z.array(z.object({ createdAt: instant, expiresAt: instant })),
    identities: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: instant })),
    passkeys: z.array(z.object({ name: text, createdAt: instant, lastUsedAt: instant.nullable() })),
    apiKeys: z.array(
      z.object({
        name: text,
        scopes: z.array(z.string()),
        createdAt: instant,
        expiresAt: instant.nullable(),
        lastUsedAt: instant.nullable(),
      }),
    ),
    webhooks: z.array(
      z.object({ url: z.string(), kinds: z.array(z.string()), on: z.boolean(), createdAt: instant }),
    ),
    adminActs: z
      .array(
        z.object({
          at: instant,
          action: z.string(),
          before: z.record(z.string(), z.unknown()).nullable(),
          after: z.record(z.string(), z.unknown()).nullable(),
          note: text,
        }),
      )
      .describe('What admins changed about the account, from the audit log'),
    mails: z.array(z.object({ kind: z.string(), queuedAt: instant, sentAt: instant.nullable() })),
    subscriptions: z.array(
      z.object({
        state: z.enum(['incomplete', 'active', 'grace', 'ended']),
        tier: z.enum(TIERS),
        renewalTier: z.enum(TIERS).describe('What the next month would be; game_room: none'),
        startedAt: instant,
        paidFrom: instant,
        paidUntil: instant,
        graceUntil: instant.nullable(),
        endedAt: instant.nullable(),
        endReason: text,
      }),
    ),
    payments: z.array(
      z.object({
        id,
        description: z.string(),
        amountCents: z.number().int().describe('US cents'),
        state: z.string(),
        ...wishes,
        createdAt: instant,
        paidAt: instant.nullable(),
        refundCents: z.number().int().nullable().describe('US cents, gone back or on its way'),
      }),
    ),
    uploads: z.array(z.object({ createdAt: instant, usedAt: instant.nullable() })),
    eventImports: z
      .array(
        z.object({
          fileName: z.string(),
          state: z.string(),
          createdAt: instant,
          finishedAt: instant.nullable(),
          events: z.number().int(),
        }),
      )
      .describe('Files of events of the last month'),
    eventSources: z
      .array(z.object({ name: z.string(), address: z.string(), status: z.string(), createdAt: instant }))
      .describe('Calendars that events are kept in step with'),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExport>;

export const accountRoutes = {
  export: defineRoute({
    method: 'GET',
    path: '/api/user/export',
    feature: 'account',
    summary: 'Everything stored about the member, as a file to keep',
    access: 'signed_in',
    stepUp: true,
    responses: { 200: accountExport },
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/api/user',
    feature: 'account',
    summary: 'Delete the account: personal data goes, seats become free, ratings stay without a name',
    access: 'signed_in',
    stepUp: true,
    responses: { 204: null },
  }),
};
