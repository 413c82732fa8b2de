import type { BlockedPerson, routes } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { OwnList } from '../../lib/own-list.tsx';
import { useAct } from '../../lib/use-act.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { listQuery, type OwnList as List } from './safety.queries.ts';

const TEXTS = {
  blocks: {
    title: 'People you blocked',
    text: 'You and they do not see each other. Only you see this list.',
    none: 'Nobody. You can block somebody on their page, or where you see their name.',
    undo: 'Unblock',
  },
  keptAway: {
    title: 'Kept away from your events',
    text: 'They can’t register for your events. Only you see this list.',
    none: 'Nobody.',
    undo: 'Let in again',
  },
};

/** The people a member has blocked, or bars as a host, with buttons to undo it. */
export function PeopleList({ list }: { list: List }) {
  const query = useInfiniteQuery(listQuery(useApi(), list));
  const people = query.data?.pages.flatMap((page) => page.items);
  const texts = TEXTS[list];
  const id = `list-${list}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="title-card">
        {texts.title}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{texts.text}</p>
      <OwnList
        query={query}
        lines={people?.map((person) => (
          <Listed key={person.memberId} person={person} list={list} />
        ))}
        none={texts.none}
        loading={`Loading ${texts.title}`}
        failure="This list did not load."
        more="More people"
      />
    </Card>
  );
}

function Listed({ person, list }: { person: BlockedPerson; list: List }) {
  const { api, queryClient } = useApp();
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || 'Member';
  const params = { memberId: person.memberId };
  const undo = useAct({
    call: () =>
      list === 'blocks'
        ? api.call<typeof routes.blocks.unblock>('DELETE', '/api/blocks/:memberId', { params })
        : api.call<typeof routes.blocks.letIn>('DELETE', '/api/host/kept-away/:memberId', { params }),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => actFailed(error, 'Please try again.', 'That did not work'),
  });
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={name} src={person.profileImageUrl} />
      <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</bdi>
      <Button
        size="small"
        variant="secondary"
        pending={undo.isPending}
        needsNetwork
        onClick={() => undo.mutate()}
      >
        {TEXTS[list].undo}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
