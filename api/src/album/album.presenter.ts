import { type Album, type AlbumPicture } from '@backyard/contract';
import { abilityOf } from '../platform/ability.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { PictureRow } from './album.queries.ts';
import { whyNotAdd } from './album.rules.ts';
import type { OpenAlbum } from './enter-album.ts';

/** The role in which this viewer can remove a picture: everyone who sees one can [ALB-5, ALB-6]. */
export function removalOf(
  album: OpenAlbum,
  row: Pick<PictureRow, 'member_id'>,
  viewer: Pick<Member, 'id'>,
): AlbumPicture['removal'] {
  if (row.member_id === viewer.id) return 'owner';
  return album.manages ? 'manager' : 'pictured';
}

/** A picture as this viewer sees it; who hides from lists is named to who runs the event alone. */
export function presentPicture(album: OpenAlbum, row: PictureRow, viewer: Pick<Member, 'id'>): AlbumPicture {
  const own = row.member_id === viewer.id;
  const url = `/api/events/${row.event_id}/album/${row.id}`;
  return {
    id: row.id,
    by:
      row.hidden_from_lists && !own && !album.manages
        ? null
        : { memberId: row.member_id, firstName: row.first_name, lastName: row.last_name },
    own,
    addedAt: row.added_at.toISOString(),
    smallUrl: `${url}/small`,
    largeUrl: `${url}/large`,
    removal: removalOf(album, row, viewer),
  };
}

export function presentAlbum(
  album: OpenAlbum,
  { rows, own, viewer, now }: { rows: PictureRow[]; own: number; viewer: Pick<Member, 'id'>; now: Date },
): Album {
  const reason = whyNotAdd(album, own, now);
  return {
    pictures: rows.map((row) => presentPicture(album, row, viewer)),
    own,
    addUntil: album.closes.toISOString(),
    ...(album.attended && {
      add: abilityOf(reason),
    }),
  };
}
