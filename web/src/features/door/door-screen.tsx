import { PATHS, type Door, type DoorPerson } from '@backyard/contract';
import { ScanLine, Search } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { formatHostsDate } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { ZoneHint } from '../../lib/zone-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { useConnection } from '../../ui/connection.ts';
import { Field } from '../../ui/field.tsx';
import { later } from '../../ui/lazy-or.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { nameOf } from '../attendees/index.ts';
import { newcomersLine } from '../tables/index.ts';
import { DoorList } from './door-list.tsx';
import { LetIn } from './let-in.tsx';
import { searchDoor } from './search-door.ts';
import { useDoor } from './use-door.ts';
import { useScanned } from './use-scanned.ts';
import { WalkIn } from './walk-in.tsx';

const loadScanner = () => import('./scanner.tsx');
const Scanner = later(async () => (await loadScanner()).Scanner);

/** Who is there (docs/product.md: door): a phone in one hand, often without a connection. */
export function DoorScreen({ eventId }: { eventId: string }) {
  const [said, setSaid] = useState('');
  const door = useDoor(eventId, setSaid);
  return (
    <Loaded query={door.query} placeholder={<Waiting />} failure="The door list did not load">
      {(list) => <OpenDoor list={list} door={door} said={said} say={setSaid} />}
    </Loaded>
  );
}

interface OpenDoorProps {
  list: Door;
  door: ReturnType<typeof useDoor>;
  /** What the door last said about somebody. */
  said: string;
  say: (sentence: string) => void;
}

function OpenDoor({ list, door, said, say }: OpenDoorProps) {
  const { event } = list;
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const found = useMemo(() => searchDoor(list.registrations, wanted), [list.registrations, wanted]);
  const scanning = useOpening(loadScanner, 'The camera did not start');
  const { checkIn, undo } = door;
  const { scanned, elsewhere, forget } = useScanned({ list, say, checkIn, readAgain: door.readAgain });
  const press = useCallback(
    (person: DoorPerson): void => {
      const isIn = person.checkedInAt !== null;
      forget();
      say(isIn ? `${nameOf(person)} is not checked in any more.` : `${nameOf(person)} is checked in.`);
      void (isIn ? undo(person) : checkIn(person));
    },
    [checkIn, forget, say, undo],
  );
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="title-page wrap-anywhere">{event.title}</h1>
        <p className="text-muted">
          {formatHostsDate(event.startTime, event.timeZone)}
          <ZoneHint at={event.startTime} timeZone={event.timeZone} />
        </p>
        <p className="title-card tabular-nums">
          {list.checkedIn} of {list.registered} checked in
        </p>
        <p className="text-sm text-muted tabular-nums empty:hidden">
          {newcomersLine(list.registrations.filter((one) => one.firstTime).length, list.accompanied)}
        </p>
        <Unsent count={door.unsent} />
      </header>
      <output className="block font-semibold wrap-anywhere">{said}</output>
      {elsewhere !== undefined && (
        <LetIn
          key={elsewhere}
          eventId={event.id}
          ticket={elsewhere}
          say={say}
          onDone={() => forget(elsewhere)}
          onLetIn={door.readAgain}
        />
      )}
      <div className="flex flex-col gap-3">
        <Button
          icon={<ScanLine aria-hidden="true" className="size-5" />}
          pending={scanning.loading}
          onClick={scanning.open ? scanning.close : scanning.show}
          {...scanning.prefetch}
        >
          {scanning.open ? 'Stop scanning' : 'Scan tickets'}
        </Button>
        {scanning.open && (
          <Suspense fallback={null}>
            <Scanner onScanned={scanned} onClose={scanning.close} />
          </Suspense>
        )}
        <Field label="Search by name" hideLabel>
          <TextInput
            type="search"
            placeholder="Search by name"
            icon={<Search className="size-5" />}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
      {found.length === 0 ? (
        <p className="text-muted">
          {list.registered === 0 ? 'Nobody is registered yet.' : 'Nobody by that name.'}
        </p>
      ) : (
        <DoorList people={found} timeZone={event.timeZone} onPress={press} />
      )}
      <WalkIn list={list} say={say} onLetIn={door.readAgain} />
      <p>
        <LinkButton to={PATHS.event(event.id)} variant="quiet" size="small">
          To the event’s page
        </LinkButton>
      </p>
    </>
  );
}

/** What waits to be sent. Nobody has to do anything about it. */
function Unsent({ count }: { count: number }) {
  const connection = useConnection();
  if (count === 0) return null;
  const what = count === 1 ? '1 check-in is' : `${count} check-ins are`;
  return (
    <p className="text-sm text-muted">
      {connection === 'online'
        ? `${what} being sent.`
        : `${what} kept on this phone, and sent once there is a connection.`}
    </p>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">Loading the door list…</output>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
