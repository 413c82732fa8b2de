import type { stepUpRoutes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/app-context.ts';
import { Switch } from '../../../ui/switch.tsx';
import { passkeySignature } from '../step-up/passkey-signature.ts';
import { stepUpQuery } from '../step-up/step-up.queries.ts';
import { passkeyProblem } from './passkey-problem.ts';
import { isProblem, usePasskeyAct } from './use-passkey-act.ts';

/** A member with a passkey can switch off confirmation by code; a passkey signs the change (rule ADM-17). */
export function CodesSwitch() {
  const api = useApi();
  const { data: ways } = useQuery(stepUpQuery(api));
  const set = usePasskeyAct({
    again: true,
    call: async (on: boolean) =>
      api.call<typeof stepUpRoutes.setCodes>('PUT', '/api/step-up/codes', {
        body: { on, passkey: await passkeySignature(api) },
      }),
    done: (on) => (on ? 'Codes confirm again' : 'Only passkeys confirm now'),
  });
  if (!ways) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Switch
        label="Confirm with passkeys only"
        description="When we check that it’s you, codes from your email won’t work. Keep two passkeys."
        checked={set.isPending ? !set.variables : ways.codesOff}
        aria-busy={set.isPending}
        onChange={(event) => set.mutate(!event.target.checked)}
      />
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {isProblem(set.error) && passkeyProblem(set.error, { orCode: false })}
      </p>
    </div>
  );
}
