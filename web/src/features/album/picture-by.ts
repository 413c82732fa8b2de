import type { AlbumPicture } from '@backyard/contract';
import { nameOf } from '../attendees/index.ts';

/** "Picture by Ada Field"; members who hide from lists are not named. */
export function pictureBy({ by, own }: Pick<AlbumPicture, 'by' | 'own'>): string {
  if (own) return 'Your picture';
  return `Picture by ${by === null ? 'somebody who was there' : nameOf(by)}`;
}
