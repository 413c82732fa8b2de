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
  /** 'Failed to update user role'; the server's own sentence where it has one. */
  failed: string;
  /** What is read again afterwards. */
  reload: readonly QueryKey[];
  /** It is done, and what was to be read again has been. */
  onDone?: () => void;
  /** It was refused or failed, and the toast says so. */
  onFailed?: (error: Error) => unknown;
}

/** An admin's act: confirmed where the server asks for it, told by a toast, and seen in the lists. */
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
