import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Sparkles, Star, UserRoundCheck } from 'lucide-react';
import { useApi } from '../../../lib/app-context.ts';
import { StatTile, StatTiles } from '../../../ui/stat-tile.tsx';
import { travelQuery, useCircle } from '../../places/index.ts';
import { communityRatingQuery } from '../../ratings/index.ts';
import { recommendedQuery } from '../../recommendations/index.ts';
import { formatRating } from '../../registrations/index.ts';

/** The four figures of member home (docs/product.md: home). `status`: the server's text for the membership. */
export function Tiles({ upcoming, status }: { upcoming: number; status: string }) {
  const api = useApi();
  const recommended = useQuery(recommendedQuery(api, travelQuery(useCircle())));
  const rating = useQuery(communityRatingQuery(api));
  return (
    <div className="mt-5">
      <StatTiles label="At a glance">
        <StatTile label="Upcoming Events" value={upcoming} icon={<CalendarDays />} />
        <StatTile label="Member Status" value={status} icon={<UserRoundCheck />} />
        <StatTile
          label="Recommendations"
          value={recommended.isPending ? undefined : (recommended.data?.length ?? 0)}
          icon={<Sparkles />}
        />
        <StatTile
          label="Community Rating"
          value={rating.isPending ? undefined : formatRating(rating.data?.averageRating ?? null)}
          icon={<Star />}
        />
      </StatTiles>
    </div>
  );
}
