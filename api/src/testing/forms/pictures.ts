import type { Database } from '../../platform/database/index.ts';
import { TEST_NOW } from '../builders.ts';

const IDS = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b'] as const;

/** Addresses of two pictures for events. */
export const PICTURES = [`/images/${IDS[0]}-1280.webp`, `/images/${IDS[1]}-1280.webp`] as const;

/** Makes them this member's, as if they had been sent. */
export async function uploadsOf(db: Database, memberId: string): Promise<void> {
  const uploads = IDS.map((id) => ({
    id,
    member_id: memberId,
    kind: 'event' as const,
    created_at: TEST_NOW,
    received_at: TEST_NOW,
    expires_at: new Date(TEST_NOW.getTime() + 86_400_000),
  }));
  await db.insertInto('uploads').values(uploads).execute();
}
