import { timeZoneAt } from '../../platform/gazetteer/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { quietOf } from '../settings.queries.ts';
import { dropUnwanted, listPending, queueTold } from './told.queries.ts';
import { toldNow } from './told.rules.ts';

/**
 * Every minute: hosts are mailed about new registrations, as often as each wants [NOTE-15]. While one such mail is queued, the next one
 * waits.
 */
export const registrationsToldJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'tell_hosts_of_registrations',
  schedule: '* * * * *',
  run: async () => {
    const now = clock();
    await dropUnwanted(db, now);
    for (const host of await listPending(db, now)) {
      const { id, latitude, longitude, told_at: toldAt } = host;
      const timeZone =
        latitude === null || longitude === null ? host.time_zone : timeZoneAt(latitude, longitude);
      const due = toldNow(
        {
          wants: host.registrations,
          toldAt,
          toldOn: host.told_on,
          quiet: quietOf(host),
          firstStart: host.first_start ?? undefined,
          timeZone,
        },
        now,
      );
      if (due && !host.being_told) await queueTold(db, { id, toldAt, day: due.day }, now);
    }
  },
});
