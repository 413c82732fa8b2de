import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { actFailed } from '../../lib/act-failed.ts';
import { ADMIN_WAITING } from '../../lib/admin-waiting-key.ts';
import { useAct } from '../../lib/use-act.ts';
import { useStepUp } from '../../lib/use-step-up.ts';
import { toastDone } from '../../ui/toast-store.ts';

export interface AdminAct<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** 'User role updated successfully' (docs/product.md: admin). */
  done: string;
  /** 'Failed to update user role'; replaced by the server's own sentence if it sends one. */
  failed: string;
  /** The query keys to invalidate afterwards. */
  reload: readonly QueryKey[];
  /** Called once the action is done and the lists are reloaded. */
  onDone?: () => void;
  /** Called after a refusal or failure, which a toast has reported. */
  onFailed?: (error: Error) => unknown;
}

/** An admin's action: asks for confirmation of identity if the server requires it, reports in a toast, and reloads the lists. */
export function useAdminAct<Input = void, Answer = unknown>(act: AdminAct<Input, Answer>) {
  const confirmed = useStepUp();
  const queryClient = useQueryClient();
  return useAct({
    again: act.onDone === undefined,
    call: (input: Input) => confirmed(() => act.call(input)),
    onSuccess: async () => {
      toastDone('Success', act.done);
      await Promise.all(
        [...act.reload, ADMIN_WAITING].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      act.onDone?.();
    },
    onError: async (error) => {
      if (actFailed(error, act.failed)) await act.onFailed?.(error);
    },
  });
}
