import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import type { Executor } from '../../platform/database/index.ts';
import {
  paragraph,
  queueMail,
  composeMail,
  siteUrl,
  type MailTemplate,
} from '../../platform/mailer/index.ts';
import { addressOf, findFailing } from './fetch-source.queries.ts';
import type { SourceRecord } from './sources.queries.ts';

const payload = z.object({ sourceId: z.uuid(), since: z.string() });

/**
 * Notifies the owner of a synced calendar that it has not been read for days: once per failure period, whatever became of that mail
 * [IMP-75].
 */
export async function queueSourceFailing(
  db: Executor,
  { id, member_id }: SourceRecord,
  since: Date,
): Promise<void> {
  const recipient = await addressOf(db, member_id);
  if (recipient === null) return;
  await queueMail(db, {
    kind: 'source_failing',
    memberId: member_id,
    recipient,
    payload: { sourceId: id, since: since.toISOString() },
    dedupeKey: `source_failing:${id}:${since.toISOString()}`,
  });
}

/** Not due once it is well again, paused or removed. */
export const sourceFailingMail: MailTemplate = {
  kind: 'source_failing',
  topic: 'hosting',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const { sourceId, since } = payload.parse(mail.payload);
    const source = await findFailing(db, sourceId);
    if (source?.failing_since?.toISOString() !== since) return null;
    const next =
      source.status === 'active'
        ? 'We’ll keep checking, less and less often, and stop after two weeks.'
        : 'We’ve stopped checking.';
    return composeMail({
      subject: `Your calendar “${source.name}” could not be read for days`,
      title: 'A calendar is out of step',
      preheader: source.problem ?? 'It could not be read for days.',
      blocks: [
        paragraph(
          `Your events are kept in step with the calendar “${source.name}”, and for three days it could not be read. ${source.problem ?? ''}`.trim(),
        ),
        paragraph(
          `Your events stay as they are. Changes in the calendar since then aren’t here yet. ${next}`,
        ),
      ],
      action: { label: 'See your calendars', url: `${siteUrl(config)}${PATHS.importEvents}` },
      closing: [paragraph('Once we can read it again, there’s nothing to do. Or press “Check now” there.')],
      footer: `You’re getting this email because you keep events on ${BRAND.name} in step with a calendar.`,
    });
  },
};
