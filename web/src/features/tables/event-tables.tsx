import type { Event, EventCompany, OwnTables, routes, TableMate } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { Section } from '../../ui/section.tsx';
import { loadPersonMenu, personAndPicture } from '../safety/index.ts';
import { atmosphereLine, companyLine, newcomersLine, regularPromise, seatedLine } from './company-words.ts';
import { companyQuery, ownTablesQuery } from './tables.queries.ts';
import { WhomOneMeets } from './whom-one-meets.tsx';
import { WishBoxes, type WishChoices } from './wish-boxes.tsx';

export { readCompany } from './tables.queries.ts';

const PersonMenu = lazyOr(async () => (await loadPersonMenu()).PersonMenu, nothing);

/** Who attends, and tables: their size, the member's own table once it is drawn, and the member's wishes. */
export function EventTables({ event }: { event: Event }) {
  const api = useApi();
  const company = useQuery(companyQuery(api, event.id)).data;
  // Those who run the event see newcomers in a separate line.
  const line = company ? companyLine(company.newcomers ? { ...company, firstTime: null } : company) : null;
  const atmosphere = atmosphereLine(event);
  if (!company) return null;
  const { newcomers, meets, tables } = company;
  const coming = newcomers && newcomersLine(newcomers.firstTime, newcomers.accompanied);
  const asked = company.seated !== null && (company.newcomer || company.welcomes !== null);
  const seated = tables && company.seated === null ? seatedLine(tables) : null;
  if (
    !line &&
    !atmosphere &&
    !coming &&
    !meets &&
    !asked &&
    (!tables || (company.seated === null && seated === null))
  )
    return null;
  return (
    <Section id="company" title="Who you’ll meet">
      {line !== null && <p className="mt-3 text-muted tabular-nums">{line}</p>}
      {atmosphere !== null && <p className="mt-3">{atmosphere}</p>}
      {coming && <p className="mt-3 tabular-nums">{coming}</p>}
      {meets && <WhomOneMeets meets={meets} />}
      {seated !== null && <p className="mt-3">{seated}</p>}
      {company.tables?.told === true &&
        company.seated &&
        (company.tables.own ? (
          <OwnTable eventId={event.id} />
        ) : (
          <p className="mt-3">You get your table at the door.</p>
        ))}
      {company.seated !== null && <OwnWishes eventId={event.id} company={company} />}
    </Section>
  );
}

function OwnTable({ eventId }: { eventId: string }) {
  const tables = useQuery(ownTablesQuery(useApi(), eventId)).data;
  if (tables === null) return <p className="mt-3">You get your table at the door.</p>;
  if (!tables) return null;
  return tables.rounds.map((round) => (
    <Round key={round.round} round={round} several={tables.rounds.length > 1} />
  ));
}

function Round({ round, several }: { round: OwnTables['rounds'][number]; several: boolean }) {
  return (
    <div className="mt-4">
      <h3 className="title-card">
        {several && `Round ${round.round}: `}You are at table {round.table}
      </h3>
      {round.people.length === 0 && <p className="mt-2 text-muted">Nobody else sits there yet.</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {round.people.map((mate, index) => (
          <Mate key={index} mate={mate} />
        ))}
      </ul>
    </div>
  );
}

/** People who hide from lists are included without a name. */
function Mate({ mate: { registrationId, firstName, profileImageUrl, line } }: { mate: TableMate }) {
  return (
    <li className="flex items-center gap-3">
      <Avatar name={firstName ?? ''} src={profileImageUrl} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{firstName ?? 'Somebody else'}</span>
        {line !== null && <span className="block text-sm text-muted">{line}</span>}
      </span>
      {registrationId !== null && (
        <Suspense fallback={null}>
          <PersonMenu
            who={{ registrationId }}
            name={firstName ?? 'this person'}
            reportable={personAndPicture(
              registrationId,
              firstName ?? 'this person',
              profileImageUrl !== null,
            )}
          />
        </Suspense>
      )}
    </li>
  );
}

/** With a registered member's seat: the wishes made with it can be changed. */
function OwnWishes({ eventId, company }: { eventId: string; company: EventCompany }) {
  const { api, queryClient } = useApp();
  const act = useAct({
    again: true,
    call: (wanted: Partial<WishChoices & { welcomes: boolean }>) =>
      api.call<typeof routes.registrations.wishes>('PUT', '/api/events/:id/wishes', {
        params: { id: eventId },
        body: wanted,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['/api/events', eventId] }),
    onError: (error) => void actFailed(error, 'That was not saved. Please try again.'),
  });
  const wishes = { seated: company.seated ?? true, company: company.asks ?? false };
  return (
    <div className="mt-2 print:hidden">
      <WishBoxes
        offered={company}
        seatedAlready={company.tables?.own}
        wishes={{ ...wishes, ...(act.isPending && act.variables) }}
        onChange={(wanted) => act.mutate(wanted)}
      />
      {company.welcomes !== null && !company.meets?.looksOut && (
        <Checkbox
          name="welcomes"
          label="I’ll look out for someone who is here for the first time"
          description={regularPromise(company)}
          checked={(act.isPending ? act.variables?.welcomes : undefined) ?? company.welcomes}
          onChange={({ target }) => act.mutate({ welcomes: target.checked })}
        />
      )}
    </div>
  );
}
