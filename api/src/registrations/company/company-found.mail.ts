import { BRAND } from '@backyard/contract';
import { eventWhen, leafOf, titleWithDate } from '../../calendar/index.ts';
import { facts, composeMail, paragraph, type MailTemplate } from '../../platform/mailer/index.ts';
import { mailedRegistration } from '../mailed-registration.ts';
import { eventUrl } from '../seat-mail.ts';
import { listCompany } from './pairs.queries.ts';
import { companyWords } from './words.rules.ts';

/**
 * Names the person to meet when the reminder went out too early to do so, or says who to ask when their companion dropped out and no one
 * replaced them. The reason is not given [COMPANY-8]. Not due for a regular who no longer looks out for anyone.
 */
export const companyFound: MailTemplate = {
  kind: 'company_found',
  topic: 'reminders',
  compose: async ({ config, db, clock }, mail) => {
    const registration = await mailedRegistration(db, mail);
    if (registration?.status !== 'registered') return null;
    if (registration.cancelled_at || registration.starts_at <= clock()) return null;
    const words = companyWords(await listCompany(db, registration.registration_id), registration);
    if (!words && !registration.company) return null;
    const when = eventWhen(registration);
    return composeMail({
      subject: `Who you’ll meet: ${titleWithDate(registration)}`,
      before: registration.starts_at,
      title: 'Who you’ll meet',
      preheader: `${registration.title} · ${when.date}, ${when.time}`,
      greeting: `Hi ${registration.first_name ?? 'friend'},`,
      blocks: [
        leafOf(registration),
        words
          ? facts([words])
          : paragraph(
              `When you arrive, ask for ${registration.host_name ?? BRAND.name} and say that it is your first time.`,
            ),
      ],
      action: { label: 'See the event', url: eventUrl(config, registration) },
      footer: `You’re getting this email because you are registered for an event on ${BRAND.name}.`,
    });
  },
};
