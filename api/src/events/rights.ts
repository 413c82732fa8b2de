import type { HelperRole } from '@backyard/contract';
import type { Viewer } from '../platform/http/viewer.ts';

/** What somebody may do at one event. Each includes the ones below it. */
export interface Rights {
  /** All of it: what it costs, its dates together, deleting and copying it, who helps. */
  owner: boolean;
  /** Change it, see who comes as its host does, and write to them. */
  edit: boolean;
  /** Its door, while it is open. */
  door: boolean;
}
export type Right = keyof Rights;

/**
 * The one place that says what somebody may do at an event [HELP-1]: its host and admins everything, who helps a part, while the host is not suspended [HELP-14]. `own_help` is
 * `helpOf` of that viewer, `help_rests_until` what that says. In SQL: `mayAt`.
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
