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

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await answerOf(work(database.transaction(ACTS, mode).objectStore(ACTS)));
  } finally {
    // The connection closes after pending transactions finish.
    database.close();
  }
}

/**
 * Stores check-ins in this browser's IndexedDB, where they survive closing the page and losing power. They contain ids and times but no
 * names; the list with names is kept with the member's own data and deleted with it. The database is opened for each step: an open
 * connection would block clearing the site's data, and a broken one would fail as long as the page is open.
 */
export function createActStore(): ActStore {
  return {
    add: async (act) => {
      await inStore('readwrite', (store) => store.add(act));
    },
    acts: async (eventId) =>
      // In order of their numbers: the index sorts equal keys by primary key.
      inStore<DoorAct[]>('readonly', (store) => store.index('event').getAll(eventId)),
    remove: async (number) => {
      await inStore('readwrite', (store) => store.delete(number));
    },
  };
}
