// A process of its own that uses the embedded database of the folder it is given, for tests of several processes and
// of killed ones. Says "ready" with the connection string; any message makes it release the database and end.
import { startEmbeddedPostgres } from './index.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, ephemeral: true, log: () => undefined });
process.on('SIGINT', () => undefined);
process.once('message', () => {
  void server.release().then(() => process.disconnect?.());
});
process.send?.({ ready: server.connectionString });
