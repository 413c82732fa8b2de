import type { CurrentUser, routes, SignInOptions } from '@backyard/contract';
import { reasonOf, type ApiError } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toastFailed } from '../../ui/toast-store.ts';
import { suspensionIn } from './suspended-note.tsx';

/** One click each, where demo data is loaded (docs/product.md: sign-in). */
export function DemoPeople({
  people,
  onSignedIn,
  onSuspended,
}: {
  people: SignInOptions['demoPeople'];
  onSignedIn: (user: CurrentUser) => Promise<void>;
  onSuspended: (refusal: ApiError) => void;
}) {
  const api = useApi();
  const enter = useAct({
    call: (email: string) =>
      api.call<typeof routes.identity.demoSignIn>('POST', '/api/login/demo', { body: { email } }),
    onSuccess: onSignedIn,
    onError: (error) => {
      const refusal = suspensionIn(error);
      if (refusal) return onSuspended(refusal);
      return toastFailed('Error', reasonOf(error, 'Signing in did not work. Please try again.'));
    },
  });
  return (
    <ul className="grid gap-2.5">
      {people.map((person) => {
        const pending = enter.isPending && enter.variables === person.email;
        return (
          <Card
            as="li"
            pad="none"
            interactive
            key={person.email}
            className="flex items-center gap-3.5 px-4 py-3"
          >
            <Avatar name={person.name} src={person.profileImageUrl} size="large" />
            <div className="min-w-0 flex-1">
              <button
                type="button"
                aria-busy={pending || undefined}
                aria-disabled={enter.isPending || undefined}
                onClick={() => {
                  if (!enter.isPending) enter.mutate(person.email);
                }}
                className="card-link block max-w-full text-left font-semibold break-words"
              >
                {person.name}
              </button>
              <p className="text-sm text-muted">{person.description}</p>
            </div>
            {pending && <Spinner className="text-muted" />}
          </Card>
        );
      })}
    </ul>
  );
}
