/** Where a database is, as the log and `/metrics` say it: never a secret. */
export function serverName(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname.toLowerCase();
  return `${host}:${searchParams.get('port') ?? (port || '5432')}`;
}
