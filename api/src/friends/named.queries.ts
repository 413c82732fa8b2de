import { sql, type RawBuilder } from 'kysely';
import { isNotHiddenFrom } from '../members/index.ts';

type Viewer = string | RawBuilder<unknown>;

/**
 * Whether lists show the member of the row `alias` to this viewer, given as an id or a column: the one condition of every list of people in
 * this feature. Members who hide from lists are in none, nor are those hidden from this viewer [SAFE-1].
 */
export const isNamedTo = (viewer: Viewer, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${alias}.hidden_from_lists`)} and ${stays(viewer, alias)})`;

/** Whether a friend is there for this viewer: friends know each other, so that hiding from lists changes nothing. */
export const isFriendTo = (viewer: Viewer, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${stays(viewer, alias)})`;

const stays = (viewer: Viewer, alias: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.onboarding_completed_at`)} is not null
    and ${isNotHiddenFrom(viewer, sql.ref(`${alias}.id`))}`;
