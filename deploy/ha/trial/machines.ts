import { type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signal, until, userNamed, withChildren, type Place } from './place.ts';
import { NETWORK, sample, settingsIn } from './samples.ts';

/** One machine of the three that hold the database: etcd, Patroni and PostgreSQL. */
export interface DatabaseMachine {
  name: string;
  address: string;
  start: () => void;
  /** Everything on it ends at once, as when somebody pulls the plug. */
  kill: () => void;
  /** Everything on it stands still: it takes connections, and says nothing. */
  freeze: () => void;
  thaw: () => void;
}

/** What Patroni calls them. */
type Role = 'leader' | 'sync_standby' | 'replica';

interface Member {
  name: string;
  role: Role;
  state: string;
  timeline?: number;
  lag?: number | 'unknown';
}

const isCluster = (value: unknown): value is { members: Member[] } =>
  typeof value === 'object' && value !== null && 'members' in value && Array.isArray(value.members);

/** The members, as one of the machines sees them; null while none says so. */
async function membersSeenBy(machines: DatabaseMachine[]): Promise<Member[] | null> {
  for (const { address } of machines) {
    const seen: unknown = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
      .then(async (answer) => answer.json())
      .catch(() => null);
    if (isCluster(seen)) return seen.members;
  }
  return null;
}

/** Until one is primary, another has each change with it, and the third follows. */
export async function wholeCluster(
  machines: DatabaseMachine[],
  seconds: number,
): Promise<Record<Role, DatabaseMachine>> {
  return until('three databases, one of them in step', seconds, async () => {
    const members = await membersSeenBy(machines);
    const withRole = (role: Role) =>
      machines.find(({ name }) =>
        members?.some((one) => one.name === name && one.role === role && isRunning(one)),
      );
    const [leader, sync_standby, replica] = [
      withRole('leader'),
      withRole('sync_standby'),
      withRole('replica'),
    ];
    return leader && sync_standby && replica ? { leader, sync_standby, replica } : null;
  });
}

const isRunning = ({ state, lag }: Member): boolean =>
  ['running', 'streaming'].includes(state) && lag !== 'unknown';

export function databaseMachine(place: Place, number: 1 | 2 | 3): DatabaseMachine {
  const name = `db${number}`;
  const address = `${NETWORK}1${number}`;
  const user = userNamed('postgres');
  const folder = place.folderOf(user, name);
  const data = path.join(folder, 'data');
  const own = { [`${NETWORK}11:`]: `${address}:`, 'NAME=db1': `NAME=${name}` };
  const cluster = settingsIn(sample('etcd.env'))['ETCD_INITIAL_CLUSTER'] ?? '';
  const etcd = {
    ...settingsIn(sample('etcd.env', own)),
    ETCD_INITIAL_CLUSTER: cluster,
    ETCD_DATA_DIR: path.join(folder, 'etcd'),
  };
  const patroni = {
    ...settingsIn(sample('patroni.env', own)),
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, 'pgpass'),
    HOME: folder,
  };
  const config = path.join(place.folder, `${name}.yaml`);
  writeFileSync(config, sample('patroni.yaml', { '/var/run/postgresql': folder }));
  let started: ChildProcess[] = [];

  const postmaster = (): number[] => {
    try {
      return [Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])];
    } catch {
      return [];
    }
  };
  const processes = (): number[] => [
    ...started.flatMap(({ pid, exitCode }) =>
      pid === undefined || exitCode !== null ? [] : withChildren(pid),
    ),
    ...postmaster().flatMap(withChildren),
  ];
  place.alsoEnd(processes);
  const all = (sent: NodeJS.Signals) => () => {
    for (const pid of processes()) signal(pid, sent);
  };
  return {
    name,
    address,
    start: () => {
      started = [
        place.start(`${name}-etcd`, ['etcd'], { user, env: etcd }),
        place.start(`${name}-patroni`, ['patroni', config], {
          user,
          env: patroni,
        }),
      ];
    },
    kill: all('SIGKILL'),
    freeze: all('SIGSTOP'),
    thaw: all('SIGCONT'),
  };
}
