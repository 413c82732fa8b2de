/**
 * PostgreSQL's settings, given on the command line at every start so that a newer version's take effect on an older
 * database. Sized for a machine that the web server shares: 2 cores and a few gigabytes.
 *
 * @see https://www.postgresql.org/docs/18/runtime-config.html
 */
const common: Record<string, string> = {
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // "log" leaves out ERROR, on purpose: the server reports those itself, and here they would carry members' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  // Short queries side by side: a second core is better used by another request.
  max_parallel_workers_per_gather: '0',
};

/** An acknowledged commit is on the disk (the first three are the defaults, held against any configuration file). */
const durable: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  max_wal_size: '1GB',
};

/** For tests: fast and small; whatever it holds is lost with the machine. */
const ephemeral: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  // Nothing grows enough to need vacuuming, and tables being vacuumed cannot be dropped.
  autovacuum: 'off',
  checkpoint_timeout: '1h',
};

/** How clients reach the server: a Unix socket protected by file permissions, or (Windows) loopback with a password. */
export type Transport = { kind: 'socket'; folder: string } | { kind: 'tcp'; port: number; password: string };

/** The arguments of `postgres` for this cluster. */
export function serverArguments(cluster: string, transport: Transport, isEphemeral: boolean): string[] {
  const reach: Record<string, string> =
    transport.kind === 'socket'
      ? {
          listen_addresses: '',
          unix_socket_directories: transport.folder,
          unix_socket_permissions: '0700',
          port: '5432',
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(transport.port) };
  const settings = { ...common, ...(isEphemeral ? ephemeral : durable), ...reach };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
