import type { HelperRole } from '@backyard/contract';
import type { Viewer } from '../platform/http/viewer.ts';

/** What a member may do at one event. Each includes the ones below it. */
export interface Rights {
  /** Everything: its price, its dates together, deleting and copying it, its helpers. */
  owner: boolean;
  /** Change it, see the attendees as its host does, and write to them. */
  edit: boolean;
  /** Its door, while it is open. */
  door: boolean;
}
export type Right = keyof Rights;

/**
 * The only definition of what a member may do at an event [HELP-1]: its host and admins everything, helpers a part, while the host is not
 * suspended [HELP-14]. `own_help` is `helpOf` of the viewer, and `help_rests_until` is `helpRestsUntil`. In SQL: `mayAt`.
 */
export function rightsAt(
  viewer: Viewer,
  row: { host_id: string | null; own_help: HelperRole | null; help_rests_until: Date | null },
  now: Date,
): Rights {
  const rests = row.help_rests_until !== null && row.help_rests_until > now;
  const help = rests ? null : row.own_help;
  const owner = viewer?.role === 'admin' || (viewer?.role === 'host' && row.host_id === viewer.id);
  const edit = owner || help === 'co_host';
  return { owner, edit, door: edit || help === 'door' };
}
