import { DOOR_CODE_LENGTH, PATHS, type Door, type DoorPerson } from '@backyard/contract';
import { ScanLine, Search } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { formatFullDate } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { goToLogin } from '../../lib/session-lost.ts';
import { ZonedText } from '../../lib/zone-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { useConnection } from '../../ui/connection.ts';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { later } from '../../ui/lazy-or.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RowsWait } from '../../ui/rows-wait.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { nameOf } from '../attendees/index.ts';
import { newcomersLine } from '../tables/index.ts';
import { ClosedDoor } from './closed-door.tsx';
import { DoorList } from './door-list.tsx';
import { partyOf, seatsOf } from './door-queue.ts';
import { LetIn } from './let-in.tsx';
import { PartyCount } from './party-count.tsx';
import { searchDoor } from './search-door.ts';
import { useDoor, useOthers } from './use-door.ts';
import { inText, useScanned, type Said, type Say } from './use-scanned.ts';
import { WalkIn } from './walk-in.tsx';

const loadScanner = () => import('./scanner.tsx');
const Scanner = later(async () => (await loadScanner()).Scanner);

export interface DoorScreenProps {
  eventId: string;
  /** Shown if the event does not exist or is another host's. */
  notOwn: ReactNode;
}

/** The door list (docs/product.md: door): for a phone in one hand, often offline. */
export function DoorScreen({ eventId, notOwn }: DoorScreenProps) {
  const [said, setSaid] = useState<Said>({ sentence: '', failed: false });
  const say = useCallback<Say>((sentence, failed = false) => setSaid({ sentence, failed }), []);
  const door = useDoor(eventId, say);
  const { error } = door.query;
  if (error instanceof ApiError && error.code === 'door_closed') return <ClosedDoor eventId={eventId} />;
  if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return notOwn;
  return (
    <Loaded
      query={door.query}
      placeholder={<RowsWait loading="Loading the door list…" rows={3} className="h-14" />}
      failure="The door list did not load"
    >
      {(list) => <OpenDoor list={list} door={door} said={said} say={say} />}
    </Loaded>
  );
}

interface OpenDoorProps {
  list: Door;
  door: ReturnType<typeof useDoor>;
  /** The last message about a person. */
  said: Said;
  say: Say;
}

function OpenDoor({ list, door, said, say }: OpenDoorProps) {
  const { event } = list;
  // A list that the phone stored before an update does not have this value.
  const mayLetIn = (list.letsIn as boolean | undefined) ?? true;
  const [text, setText] = useState('');
  const typed = useRef('');
  // A person found by search stays in place after the tap that ends the search, so that it can be undone.
  const [kept, keep] = useState<{ id: string; typed: string }>();
  const wanted = useDeferredValue(text);
  const searching = wanted.trim() !== '';
  const others = useOthers(list, searching ? wanted : (kept?.typed ?? ''), door.acts);
  const found = useMemo(
    () =>
      searching
        ? [...searchDoor(list.registrations, wanted), ...others]
        : keptFirst(list.registrations, others, kept?.id),
    [kept, list.registrations, others, searching, wanted],
  );
  const scanning = useOpening(loadScanner, 'The camera did not start');
  const [cameraProblem, setCameraProblem] = useState<string>();
  const { checkIn, undo } = door;
  const { scanned, elsewhere, party, forget, counted } = useScanned({
    list,
    say,
    checkIn,
    readAgain: door.readAgain,
  });
  const look = (words: string): void => {
    const code = codeOf(words);
    // The text below the ticket's QR code, for guests without the picture or phones whose camera fails.
    const isTicket = code.length === TICKET_LENGTH && isHex(code);
    typed.current = isTicket ? '' : words;
    setText(typed.current);
    keep(undefined);
    if (isTicket) void scanned(code);
  };
  // A scanned ticket clears the search, like a tap does; otherwise its message would be next to "No one by that name".
  const seen = useCallback(
    (code: string): Promise<void> => {
      typed.current = '';
      setText('');
      keep(undefined);
      return scanned(code);
    },
    [scanned],
  );
  const press = useCallback(
    (person: DoorPerson): void => {
      const isIn = person.checkedInAt !== null;
      forget();
      if (typed.current !== '') keep({ id: person.id, typed: typed.current });
      typed.current = '';
      setText('');
      say(isIn ? outText(person) : inText({ ...person, came: partyOf(person) }));
      void (isIn ? undo(person) : checkIn(person));
    },
    [checkIn, forget, say, undo],
  );
  const count = useCallback(
    (person: DoorPerson, came: number): void => {
      counted(person.id, came);
      say(came === 0 ? outText(person) : inText({ ...person, came }));
      void (came === 0 ? undo(person) : checkIn(person, came));
    },
    [checkIn, counted, say, undo],
  );
  const listed = seatsOf(list.registrations);
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="title-section wrap-anywhere">{event.title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span>
            <ZonedText at={event.startTime} timeZone={event.timeZone} format={formatFullDate} />
          </span>
          {mayLetIn && (
            <Link to={PATHS.hostTables(event.id)} className="touch-target text-accent-ink underline">
              Tables
            </Link>
          )}
        </p>
        <p className="text-sm text-muted tabular-nums empty:hidden">
          {newcomersLine(list.registrations.filter((one) => one.firstTime).length, list.accompanied)}
        </p>
        <Unsent count={door.acts.length} loose={door.loose} />
      </header>
      {door.signedOut && <SignedOut eventId={event.id} />}
      {/* Sticky, so that search and the last message stay visible far down the list. */}
      <div
        className="sticky z-10 -mx-4 -mb-3 border-y border-line bg-raised px-4 pt-3 pb-1"
        style={{ top: 'var(--notice, 0px)' }}
      >
        <div className="flex items-center gap-2.5">
          <Field label="Search by name" hideLabel className="min-w-0 flex-1">
            <TextInput
              type="search"
              placeholder="Name or code"
              icon={<Search className="size-5" />}
              value={text}
              onChange={({ target }) => look(target.value)}
            />
          </Field>
          <Button
            icon={<ScanLine aria-hidden="true" className="size-5" />}
            pending={scanning.loading}
            onClick={() => {
              setCameraProblem(undefined);
              if (scanning.open) return scanning.close();
              window.scrollTo({ top: 0 });
              scanning.show();
            }}
            {...scanning.prefetch}
          >
            {scanning.open ? 'Stop' : 'Scan'}
            <span className="sr-only">{scanning.open ? ' scanning' : ' tickets'}</span>
          </Button>
        </div>
        <p className="mt-2 font-semibold tabular-nums">
          {list.checkedIn} of {list.registered} checked in
          <NotSent count={door.acts.length} />
        </p>
        {/* Always two lines high, so that messages never move the names under a finger. */}
        <output
          className={cx('block min-h-11 text-sm wrap-anywhere', said.failed && 'font-semibold text-danger')}
        >
          {said.sentence || 'Tap a name to check somebody in, and once more to undo it.'}
        </output>
        {party && !searching && <PartyCount person={party} onCount={count} className="pb-2" />}
      </div>
      {elsewhere !== undefined && mayLetIn && (
        <LetIn
          key={elsewhere}
          eventId={event.id}
          ticket={elsewhere}
          say={say}
          onDone={() => forget(elsewhere)}
          onLetIn={door.readAgain}
        />
      )}
      {scanning.open && (
        <Suspense fallback={null}>
          <Scanner
            onScanned={seen}
            onFailed={(problem) => {
              setCameraProblem(problem);
              scanning.close();
            }}
          />
        </Suspense>
      )}
      {cameraProblem !== undefined && <p role="alert">{cameraProblem}</p>}
      {list.registered > listed && (
        <p className="text-sm text-muted">
          {`${listed.toLocaleString('en')} of ${list.registered.toLocaleString('en')} are on this list, starting with those who aren’t here yet. With a connection, the search and the camera find everybody.`}
        </p>
      )}
      {found.length === 0 ? (
        <p className="pt-3 text-muted">
          {list.registered === 0 ? 'Nobody is registered yet.' : nobodyText(wanted)}
        </p>
      ) : (
        <DoorList people={found} timeZone={event.timeZone} onPress={press} onCount={count} />
      )}
      {mayLetIn ? (
        <WalkIn list={list} say={say} onLetIn={door.readAgain} />
      ) : (
        <section aria-labelledby="no-ticket" className="flex flex-col gap-1">
          <h2 id="no-ticket" className="title-card">
            Walk-ins
          </h2>
          <p className="text-sm text-muted wrap-anywhere">{askText(event.hostName)}</p>
        </section>
      )}
      <p>
        <LinkButton to={PATHS.event(event.id)} variant="secondary" size="small">
          To the event’s page
        </LinkButton>
      </p>
    </>
  );
}

/**
 * Door helpers cannot give seats (docs/rules/helpers.md: HELP-4), so they read who can. A list that the phone stored before an update
 * names no one.
 */
const askText = (host: string | undefined): string =>
  `Ask ${host ?? 'the host'} or a co-host: they give free seats from their own phones.`;

const TICKET_LENGTH = 32;
const codeOf = (words: string): string => words.replace(/[\s-]/g, '').toUpperCase();
const isHex = (code: string): boolean => /^[0-9A-F]+$/.test(code);

/** The text for no results. For a ticket code that is being typed, it says how much of it has been entered. */
function nobodyText(typed: string): string {
  const code = codeOf(typed);
  if (!isHex(code) || !/\d/.test(code)) return 'No one by that name. You can type a ticket’s code here, too.';
  if (code.length === DOOR_CODE_LENGTH) return 'No one here has this code.';
  if (code.length < DOOR_CODE_LENGTH)
    return `That is ${code.length} of a ticket code’s ${DOOR_CODE_LENGTH} characters.`;
  return code.length > TICKET_LENGTH
    ? `A ticket code has ${TICKET_LENGTH} characters; this one has ${code.length}.`
    : `That is ${code.length} of a ticket code’s ${TICKET_LENGTH} characters.`;
}

const outText = (person: DoorPerson): string => `${nameOf(person)} is no longer checked in.`;

function keptFirst(people: readonly DoorPerson[], others: readonly DoorPerson[], kept: string | undefined) {
  const first = [...people, ...others].find(({ id }) => id === kept);
  return first ? [first, ...people.filter((one) => one !== first)] : people;
}

/** The number of unsent check-ins. No action is needed, unless only this page holds them. */
function Unsent({ count, loose }: { count: number; loose: boolean }) {
  const connection = useConnection();
  if (count === 0) return null;
  const what = count === 1 ? '1 check-in is' : `${count} check-ins are`;
  if (connection === 'online') return <p className="text-sm text-muted">{what} being sent.</p>;
  return (
    <p className="text-sm text-muted">
      {loose
        ? `${what} kept in this page alone: leave it open until there is a connection.`
        : `${what} kept on this phone, and sent once there is a connection.`}
    </p>
  );
}

/** A short version for when the top of the page is out of view. */
function NotSent({ count }: { count: number }) {
  const connection = useConnection();
  if (count === 0 || connection === 'online') return null;
  return <span className="text-sm font-normal text-muted">{` · ${count} not sent yet`}</span>;
}

/** The door stays usable when signed out: the queue of guests cannot wait for a sign-in code to arrive by mail. */
function SignedOut({ eventId }: { eventId: string }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p className="font-semibold">You are signed out.</p>
      <p>Keep checking people in: it’s saved on this phone and sent once you sign in again.</p>
      <Button variant="secondary" size="small" onClick={() => goToLogin(PATHS.door(eventId))}>
        Sign in again
      </Button>
    </div>
  );
}
