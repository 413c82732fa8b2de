// A separate process that uses the embedded database of the given folder, for tests of several processes and of killed ones. Prints
// "ready" with the connection string; any message makes it release the database and end.
import { startEmbeddedPostgres } from './index.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, ephemeral: true, log: () => undefined });
process.on('SIGINT', () => undefined);
process.once('message', () => {
  void server.release().then(() => process.disconnect?.());
});
process.send?.({ ready: server.connectionString });
