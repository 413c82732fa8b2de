import type { CommunityAnalytics } from '@backyard/contract';
import { CalendarDays, MapPin, Star, UsersRound } from 'lucide-react';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { number } from './percent.ts';

/** The four cards (docs/product.md: admin). */
export function Cards({ figures }: { figures: CommunityAnalytics }) {
  const { averageEventRating: average } = figures;
  return (
    <StatTiles label="The community in numbers">
      <StatTile label="Total Users" value={number(figures.totalUsers)} icon={<UsersRound />} />
      <StatTile label="Events This Year" value={number(figures.eventsThisYear)} icon={<CalendarDays />} />
      <StatTile
        label="Average Rating"
        value={average === null ? 'N/A' : average.toFixed(1)}
        icon={<Star />}
      />
      <StatTile label="Locations" value={number(figures.locations)} icon={<MapPin />} />
    </StatTiles>
  );
}
