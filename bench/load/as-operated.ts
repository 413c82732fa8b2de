import { startMailSink } from '../../api/src/testing/mail-sink.ts';
import { startServer, type TestServer } from '../../e2e/server.ts';

/** The site's address, as the server is configured. Registering clients send it as their origin. */
export const ORIGIN = 'http://events.example';

/**
 * Starts the server as an operator does: built, in production, with a mail server that takes what comes. What production is spared (answers are checked in
 * development, where jobs give way to nobody) does not count. Limits stay on: nothing that is measured comes near them.
 */
export async function startAsOperated(
  databaseUrl: string,
  { workers, nodeOptions }: { workers: string; nodeOptions?: string | undefined },
): Promise<TestServer> {
  const mails = await startMailSink();
  try {
    const server = await startServer({
      built: true,
      databaseUrl,
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: ORIGIN,
        SUPPORT_ADDRESS: 'help@events.example',
        MAIL_FROM: 'Backyard <hello@events.example>',
        SMTP_URL: mails.url,
        PAYMENTS: 'test',
        LOG_LEVEL: 'error',
        ACCESS_LOG: 'off',
        DRAIN_SECONDS: '0',
        WORKERS: workers,
        NODE_OPTIONS: nodeOptions,
      },
    });
    return {
      ...server,
      stop: async () => {
        await server.stop();
        await mails.stop();
      },
    };
  } catch (error) {
    await mails.stop();
    throw error;
  }
}
