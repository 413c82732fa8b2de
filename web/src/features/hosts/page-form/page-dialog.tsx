import {
  hostProfileBody,
  LIMITS,
  PATHS,
  type HostProfile,
  type HostProfileBody,
  type routes,
} from '@backyard/contract';
import { useState, type SubmitEvent } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useApp } from '../../../lib/app-context.ts';
import { eventsChanged } from '../../../lib/events-changed.ts';
import { useAct } from '../../../lib/use-act.ts';
import { issuesOf, problemsOf, useProblems } from '../../../lib/use-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toastDone } from '../../../ui/toast-store.ts';
import { myHostProfileQuery } from '../own-hosting.queries.ts';

const FIELDS = ['hostName', 'bio'] as const;

/** The public name and the text of the host's page. The picture is the profile's. */
export function PageDialog({ profile, onClose }: { profile: HostProfile; onClose: () => void }) {
  const { api, queryClient } = useApp();
  const [hostName, setHostName] = useState(profile.hostName);
  const [bio, setBio] = useState(profile.bio ?? '');
  const { form, problems, show, touched } = useProblems<keyof HostProfileBody>();
  const save = useAct({
    call: (body: HostProfileBody) =>
      api.call<typeof routes.hosts.saveProfile>('PUT', '/api/host/profile', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(myHostProfileQuery(api).queryKey, saved);
      eventsChanged(queryClient);
      toastDone('Your page is updated');
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) return show(problemsOf(error.issues, FIELDS));
      // The name is taken: the only possible conflict here.
      if (error instanceof ApiError && error.status === 409) return show({ hostName: error.reason });
      return actFailed(error, 'Failed to save your page. Please try again.');
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const checked = hostProfileBody.safeParse({ hostName, bio });
    if (checked.success) return save.mutate(checked.data);
    show(problemsOf(issuesOf(checked.error), FIELDS));
  };
  const renamed = hostName.trim() !== '' && hostName.trim() !== profile.hostName;
  return (
    <Dialog
      onClose={() => !save.isPending && onClose()}
      title="Your page"
      description="What people see of you as a host. The picture is your profile picture."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={save.isPending}
            pendingLabel="Saving..."
            onClick={() => form.current?.requestSubmit()}
          >
            Save Page
          </Button>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label="Host name"
          hint={
            renamed ? (
              <>
                Your page moves to <span className="wrap-anywhere">{PATHS.host(hostName.trim())}</span>; the
                old address stops working.
              </>
            ) : (
              'Shown on your events and in your page’s address.'
            )
          }
          error={problems.hostName}
        >
          <TextInput
            name="hostName"
            dir="auto"
            autoComplete="off"
            maxLength={LIMITS.hostNameLength}
            value={hostName}
            onChange={({ target }) => {
              setHostName(target.value);
              touched({ hostName });
            }}
          />
        </Field>
        <Field label="About you as a host" optional error={problems.bio}>
          <TextArea
            name="bio"
            rows={5}
            dir="auto"
            limit={LIMITS.bioLength}
            value={bio}
            onChange={({ target }) => {
              setBio(target.value);
              touched({ bio });
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
