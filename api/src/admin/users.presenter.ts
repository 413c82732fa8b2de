import type { AdminUser } from '@backyard/contract';
import { membershipOf, presentRecord } from '../members/index.ts';
import { presentSuspension } from './suspensions/suspension.presenter.ts';
import { membershipBadge, userAbilities } from './users.policy.ts';
import type { selectUser } from './users.queries.ts';

export type UserRow = NonNullable<Awaited<ReturnType<typeof selectUser>>>;

/** A member for this admin: everything that the table shows, the account's own address too (admins only). */
export function presentUser(row: UserRow, actorId: string, now: Date): AdminUser {
  const membership = membershipOf(row);
  return {
    ...presentRecord(row),
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.account_email,
    email: row.account_email,
    publicEmail: row.shown_email,
    interests: row.interests,
    hostName: row.host_name,
    onboardingCompleted: row.onboarding_completed_at !== null,
    membership: membershipBadge(membership, now),
    eventsAttended: row.events_attended,
    upcomingEvents: row.upcoming_events,
    averageRating: row.average_rating,
    preferredCategories: row.preferred_categories,
    codesOff: row.codes_off,
    mailRefused: row.mail_refused && {
      at: new Date(row.mail_refused.at).toISOString(),
      reply: row.mail_refused.reply,
    },
    suspension: row.suspension && presentSuspension(row.suspension),
    warnings: row.warnings,
    createdAt: row.created_at.toISOString(),
    abilities: userAbilities(actorId, {
      id: row.id,
      subscriptionTier: row.subscription_tier,
      codesOff: row.codes_off,
    }),
  };
}
