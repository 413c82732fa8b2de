import { sql, type RawBuilder } from 'kysely';

/**
 * Parts of a statement that shows people to a member: whoever is hidden from them does not belong in it. Who that is says the view
 * `hidden_pairs` alone [SAFE-1] (docs/rules/safety.md). Asked once a statement, not once a row.
 */
type Viewer = string | RawBuilder<unknown> | null;
const hiddenFrom = (viewer: Viewer) => sql<string[]>`array(
  select pair.other_id from hidden_pairs pair where pair.viewer_id = ${viewer}::uuid)`;

/** Whether the member in this column is hidden from the viewer; nobody is from a visitor. `viewer`: an id, or the column that has it. */
export const isHiddenFrom = (
  viewer: Viewer,
  member: RawBuilder<unknown> = sql.ref('members.id'),
): RawBuilder<boolean> => sql<boolean>`(${member} = any (${hiddenFrom(viewer)}))`;

/**
 * What belongs in the `where` of a statement that tells entries of the inbox to a member: one that names somebody who is hidden from
 * them is not told; a host is named as everybody reads them [NOTE-14].
 */
export const namesNobodyHidden = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  inbox_entries.names_id is null or inbox_entries.names_a_host
  or ${isNotHiddenFrom(viewer, sql.ref('inbox_entries.names_id'))})`;

/** What belongs in the `where` of a list of people. */
export const isNotHiddenFrom = (
  viewer: Viewer,
  member: RawBuilder<unknown> = sql.ref('members.id'),
): RawBuilder<boolean> => sql<boolean>`(${member} <> all (${hiddenFrom(viewer)}))`;
