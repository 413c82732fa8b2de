import { sql } from 'kysely';
import { coalesceByKey } from '../../platform/coalesce.ts';
import { builtOnce, type Executor } from '../../platform/database/index.ts';

/** One member, and the events of one list. */
interface Asked {
  member: string;
  ids: readonly string[];
}

/** A statement is about so many members at most. */
const MAX_TOGETHER = 50;

/**
 * Which of these events look different to which of these members than to other members: they have a seat, a held seat or a waitlist place
 * there, they help there, the host keeps them away, or a person hidden from them attends. Everything `selectEvents` reads of its viewer is
 * covered here. An event's own host is known from the event.
 */
const concerns = builtOnce(
  { members: ['(the members)'], ids: ['(the events)'] },
  (executor, { members, ids }) => ({
    compile: () =>
      sql<{ member_id: string; event_id: string }>`
        with asked as (select ${members}::uuid[] as members, ${ids}::uuid[] as ids)
        select own.member_id, own.event_id from asked join registrations own
          on own.member_id = any(asked.members) and own.event_id = any(asked.ids) and own.status = 'registered'
        union all select held.member_id, held.event_id from asked join seat_holds held
          on held.member_id = any(asked.members) and held.event_id = any(asked.ids)
        union all select wait.member_id, wait.event_id from asked join waitlist_entries wait
          on wait.member_id = any(asked.members) and wait.event_id = any(asked.ids) and wait.ended_at is null
        union all select helps.member_id, helps.event_id from asked join event_helpers helps
          on helps.member_id = any(asked.members) and helps.event_id = any(asked.ids)
        union all select kept.member_id, events.id from asked join kept_away kept
          on kept.member_id = any(asked.members)
          join events on events.host_id = kept.host_id and events.id = any(asked.ids)
        union all select pair.viewer_id, comes.event_id from asked join hidden_pairs pair
          on pair.viewer_id = any(asked.members)
          join registrations comes on comes.member_id = pair.other_id and comes.event_id = any(asked.ids)
            and comes.status = 'registered'`.compile(executor),
  }),
);

const together = coalesceByKey<Asked, ReadonlySet<string>, Executor>({
  maxBatch: MAX_TOGETHER,
  run: async (executor, asked) => {
    const members = [...new Set(asked.map(({ member }) => member))];
    const ids = [...new Set(asked.flatMap(({ ids: some }) => some))];
    const pairs = await concerns(executor, { members, ids });
    return asked.map(
      ({ member }) => new Set(pairs.flatMap((pair) => (pair.member_id === member ? [pair.event_id] : []))),
    );
  },
});

/**
 * Which of these events concern this member. Lists that are asked for while a statement is under way share the next one; nothing is kept
 * longer than that.
 */
export const concerning = (
  executor: Executor,
  member: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => together(executor, { member, ids });
