import { sql, type RawBuilder } from 'kysely';

/**
 * Parts of a statement that shows people to a member: people hidden from that member must be left out. The view `hidden_pairs` alone
 * defines them [SAFE-1] (docs/rules/safety.md). Evaluated once per statement, not once per row.
 */
type Viewer = string | RawBuilder<unknown> | null;
const hiddenFrom = (viewer: Viewer) => sql<string[]>`array(
  select pair.other_id from hidden_pairs pair where pair.viewer_id = ${viewer}::uuid)`;

/**
 * Whether the member in this column is hidden from the viewer. No one is hidden from a visitor. `viewer`: an id, or the column that has it.
 */
export const isHiddenFrom = (
  viewer: Viewer,
  member: RawBuilder<unknown> = sql.ref('members.id'),
): RawBuilder<boolean> => sql<boolean>`(${member} = any (${hiddenFrom(viewer)}))`;

/**
 * Condition for statements that read a member's inbox: entries that name a person hidden from them are left out. Hosts are named everywhere
 * anyway [NOTE-14].
 */
export const namesNobodyHidden = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  inbox_entries.names_id is null or inbox_entries.names_a_host
  or ${isNotHiddenFrom(viewer, sql.ref('inbox_entries.names_id'))})`;

/** What belongs in the `where` of a list of people. */
export const isNotHiddenFrom = (
  viewer: Viewer,
  member: RawBuilder<unknown> = sql.ref('members.id'),
): RawBuilder<boolean> => sql<boolean>`(${member} <> all (${hiddenFrom(viewer)}))`;
