import { PATHS, type routes, type SeeAgain, type SeeAgainPerson } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { PersonName } from '../../lib/name-link.tsx';
import { HIDDEN_PATH, REACH_PATH } from '../../lib/profile-places.ts';
import { useAct } from '../../lib/use-act.ts';
import { useReadHere } from '../../lib/use-read-here.ts';
import { ZonedText } from '../../lib/zone-hint.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { StickyAction } from '../../ui/sticky-action.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { nameOf } from '../attendees/index.ts';
import { friendsQuery } from '../people/index.ts';
import { PersonMenu, personAndPicture } from '../safety/index.ts';
import { CHOOSING, openSeeAgainQuery, seeAgainQuery } from './friends.queries.ts';

/** Choosing people to see again after an event: no one learns of it unless the choice is mutual. */
export function SeeAgainScreen({ id }: { id: string }) {
  const query = useQuery(seeAgainQuery(useApi(), id));
  useReadHere(PATHS.seeAgain(id));
  return (
    <Loaded query={query} placeholder={<SkeletonText lines={6} />} failure="The list did not load">
      {(seen) => <Choices key={seen.event.id} seen={seen} />}
    </Loaded>
  );
}

function Choices({ seen }: { seen: SeeAgain }) {
  const { event, closesAt, hidden } = seen;
  const first = useSearchParams()[0].get(CHOOSING);
  // The person whose page the member came from is listed first.
  const people = seen.people.toSorted(
    (one, other) => Number(other.memberId === first) - Number(one.memberId === first),
  );
  const stored = people.filter(({ chosen }) => chosen).map(({ memberId }) => memberId);
  const [changed, setChanged] = useState<string[]>();
  const chosen = changed ?? stored;
  const isNobody = chosen.length === 0 && !seen.answered;
  const isSaved =
    seen.answered && chosen.length === stored.length && stored.every((one) => chosen.includes(one));
  const [made, setMade] = useState<readonly SeeAgainPerson[]>([]);
  const save = useSave(seen, (friends) => {
    setChanged(undefined);
    setMade(friends);
  });
  const action = useRef<HTMLDivElement>(null);
  useKeptFocus(action, String(isSaved));
  const toggle = (memberId: string, on: boolean): void =>
    setChanged(on ? [...chosen, memberId] : chosen.filter((one) => one !== memberId));
  if (people.length === 0)
    return (
      <EmptyState
        title="Nobody to choose here"
        text="No one else who was there is on the list."
        actions={<LinkButton to={PATHS.event(event.id)}>See the event</LinkButton>}
      />
    );
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        save.mutate(chosen);
      }}
    >
      <p className="text-muted">
        You were at{' '}
        <Link to={PATHS.event(event.id)} className="wrap-anywhere text-accent-ink underline">
          {event.title}
        </Link>
        . No one finds out who you choose, unless they choose you too. Then we tell you both.
      </p>
      {hidden && (
        <p className="mt-3 font-semibold">
          You’re hidden from lists, so nobody can choose you.{' '}
          <Link to={HIDDEN_PATH} className="text-accent-ink underline">
            Change it
          </Link>
        </p>
      )}
      <ul
        aria-label="Who was there"
        className="mt-5 divide-y divide-line rounded-card border border-line bg-raised"
      >
        {people.map((person) => (
          <li key={person.memberId} className="flex items-center gap-2 px-3 py-2">
            <Avatar name={nameOf(person)} src={person.profileImageUrl} />
            <PersonChoice
              person={person}
              chosen={chosen.includes(person.memberId)}
              onChange={(on) => toggle(person.memberId, on)}
            />
            <PersonMenu
              who={{ memberId: person.memberId }}
              name={nameOf(person)}
              reportable={personAndPicture(person.memberId, nameOf(person), person.profileImageUrl !== null)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-4 text-sm text-muted tabular-nums">
        You can change it until <ZonedText at={closesAt} timeZone={event.timeZone} />.
      </p>
      <StickyAction>
        <div ref={action}>
          {/* Announced in the button's place for screen readers; sighted users see it there. */}
          <output className="sr-only">{save.isSuccess && isSaved && savedText(made)}</output>
          {isSaved && !save.isPending ? (
            <Saved made={made} />
          ) : (
            <Button
              type="submit"
              variant={isNobody ? 'quiet' : 'primary'}
              block
              needsNetwork
              pending={save.isPending}
            >
              {isNobody ? 'Nobody this time' : 'Save'}
            </Button>
          )}
        </div>
      </StickyAction>
    </form>
  );
}

/** Replaces Save until something changes: the choices are saved, and what to do next. */
function Saved({ made }: { made: readonly SeeAgainPerson[] }) {
  const user = useCurrentUser();
  const [one] = made;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        <span className="min-w-0 wrap-anywhere">{savedText(made)}</span>
      </p>
      {one ? (
        <LinkButton to={made.length > 1 ? PATHS.friends : PATHS.person(one.memberId)} className="shrink-0">
          {/* A neutral link: the page itself says whether they have set contacts for friends. */}
          {made.length > 1 ? 'See your friends' : `See ${one.firstName ?? 'Member'}’s page`}
        </LinkButton>
      ) : (
        <LinkButton to={PATHS.events} variant="secondary" className="shrink-0">
          Next events
        </LinkButton>
      )}
      {one && user?.friendsReach === null && (
        <Link to={REACH_PATH} className="basis-full text-sm text-accent-ink underline">
          Tell your friends how to reach you: they don’t know yet
        </Link>
      )}
    </div>
  );
}

const savedText = (made: readonly SeeAgainPerson[]): string =>
  made.length > 0 ? `You and ${firstNames(made)} are friends` : 'Your choices are saved';

const firstNames = (people: readonly SeeAgainPerson[]): string =>
  people.map(({ firstName }) => firstName ?? 'Member').join(', ');

interface PersonChoiceProps {
  person: SeeAgainPerson;
  chosen: boolean;
  onChange: (on: boolean) => void;
}

function PersonChoice({ person, chosen, onChange }: PersonChoiceProps) {
  const name = nameOf(person);
  if (person.friend)
    return (
      <p className="min-w-0 flex-1 py-2">
        <PersonName memberId={person.memberId} name={name} className="font-semibold wrap-anywhere" />{' '}
        <span className="block text-sm text-muted">You are friends</span>
      </p>
    );
  return (
    <Checkbox
      className="min-w-0 flex-1"
      centred
      label={<bdi className="font-semibold wrap-anywhere">{name}</bdi>}
      {...(person.tableMate && { description: 'Sat at your table' })}
      checked={chosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** Reports the result: a new friendship, or that the choices are saved. */
function useSave(seen: SeeAgain, onSaved: (made: readonly SeeAgainPerson[]) => void) {
  const { api, queryClient } = useApp();
  const { event, people } = seen;
  const before = new Set(people.filter(({ friend }) => friend).map(({ memberId }) => memberId));
  return useAct({
    again: true,
    call: (memberIds: string[]) =>
      api.call<typeof routes.friends.saveSeeAgain>('PUT', '/api/events/:id/see-again', {
        params: { id: event.id },
        body: { memberIds },
      }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(seeAgainQuery(api, event.id).queryKey, saved);
      const made = saved.people.filter(({ friend, memberId }) => friend && !before.has(memberId));
      onSaved(made);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: openSeeAgainQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: friendsQuery(api).queryKey }),
      ]);
    },
    onError: (error) => {
      actFailed(error, 'That was not saved. Please try again.');
      void queryClient.invalidateQueries({ queryKey: seeAgainQuery(api, event.id).queryKey });
    },
  });
}
