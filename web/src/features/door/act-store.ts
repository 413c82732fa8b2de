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
    // Once what is under way is written.
    database.close();
  }
}

/**
 * Acts in this browser's IndexedDB, which a closed page and a phone that dies leave behind. They hold ids and times, and
 * nobody's name: the list itself is kept with a member's copy, and goes with it. Opened for each step and closed after it: a
 * connection left open holds up whoever clears the site's data, and one that failed once would fail for as long as the page is open.
 */
export function createActStore(): ActStore {
  return {
    add: async (act) => {
      await inStore('readwrite', (store) => store.add(act));
    },
    acts: async (eventId) =>
      // In the order of their numbers, as the index keeps equals.
      inStore<DoorAct[]>('readonly', (store) => store.index('event').getAll(eventId)),
    remove: async (number) => {
      await inStore('readwrite', (store) => store.delete(number));
    },
  };
}
