import { randomUUID } from 'node:crypto';
import { BRAND } from '@backyard/contract';
import type { Services } from '../services.ts';
import { paragraph } from './layout/blocks.ts';
import { renderMail } from './layout/render-mail.ts';
import { createMessage } from './message.ts';
import { siteUrl } from './site.ts';
import { createMailTransport } from './transport.ts';

/** Sends one mail at once, as all are sent; rejects with what the server said. It leaves no trace here. */
export async function sendTestMail(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  recipient: string,
): Promise<void> {
  const title = `Mail from ${BRAND.name} arrives`;
  const content = renderMail({
    title,
    preheader: 'Somebody who runs the site has tried it.',
    blocks: [
      paragraph(
        `Somebody who runs ${BRAND.name} at ${siteUrl(config)} has tried whether its mail arrives. It does.`,
      ),
    ],
    footer: 'This mail was sent by hand.',
  });
  const transport = createMailTransport(config);
  try {
    const composed = { subject: title, ...content };
    await transport.deliver(createMessage(config, { id: randomUUID(), recipient, composed, now: clock() }));
  } finally {
    transport.close();
  }
}
