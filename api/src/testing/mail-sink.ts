import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that accepts and discards everything. Returns its URL for `SMTP_URL`. */
export async function startMailSink(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = server.server.address();
  if (at === null || typeof at === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${at.port}`,
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
}
