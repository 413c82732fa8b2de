import pg from 'pg';

/** The number of the process that serves this connection; the library keeps it, and gives no name to it. */
export function processIdOf(client: pg.ClientBase): number {
  const processId: unknown = Reflect.get(client, 'processID');
  return typeof processId === 'number' ? processId : 0;
}

/** Drops the connection as it is: nobody would answer a farewell. Whatever waits for it hears that it broke. */
export function leaveBehind(client: pg.ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  if (connection instanceof pg.Connection) connection.stream.destroy();
}
