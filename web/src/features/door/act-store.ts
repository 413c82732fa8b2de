import type { ActStore, DoorAct } from './door-queue.ts';

const NAME = 'door';
const ACTS = 'acts';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The store failed')));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    const acts = request.result.createObjectStore(ACTS, { keyPath: 'number', autoIncrement: true });
    acts.createIndex('event', 'eventId');
  });
  return answerOf(request);
}

/**
 * Acts in this browser's IndexedDB, which a closed page and a phone that dies leave behind. They hold ids and times, and
 * nobody's name: the list itself is kept with a member's copy, and goes with it.
 */
export function createActStore(): ActStore {
  let opened: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open();
    return (await opened).transaction(ACTS, mode).objectStore(ACTS);
  };
  return {
    add: async (act) => {
      await answerOf((await store('readwrite')).add(act));
    },
    acts: async (eventId) =>
      // In the order of their numbers, as the index keeps equals.
      answerOf<DoorAct[]>((await store('readonly')).index('event').getAll(eventId)),
    remove: async (number) => {
      await answerOf((await store('readwrite')).delete(number));
    },
  };
}
