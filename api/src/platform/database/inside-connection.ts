import pg from 'pg';

/** The number of the process that serves this connection; the library keeps it, and gives no name to it. */
export function processIdOf(client: pg.ClientBase): number {
  const processId: unknown = Reflect.get(client, 'processID');
  return typeof processId === 'number' ? processId : 0;
}

const leftBehind = new WeakSet<pg.ClientBase>();

/** Whether we ended it ourselves. */
export const isLeftBehind = (client: pg.ClientBase): boolean => leftBehind.has(client);

/** Destroys the connection without a goodbye that no one would answer. Pending queries on it fail as on a broken connection. */
export function leaveBehind(client: pg.ClientBase): void {
  leftBehind.add(client);
  const connection: unknown = Reflect.get(client, 'connection');
  if (connection instanceof pg.Connection) connection.stream.destroy();
}
