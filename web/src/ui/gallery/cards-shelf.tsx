import { CATEGORIES, drawingPath } from '@backyard/contract';
import type { Category } from '@backyard/contract';
import { AvatarStack } from '../avatar-stack.tsx';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { CategoryBadge } from '../category-badge.tsx';
import { TierBadge } from '../tier-badge.tsx';
import { Row, Section } from './section.tsx';

const PEOPLE = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Björn' },
  { id: '3', name: 'Chioma' },
  { id: '4', name: 'Dev' },
  { id: '5', name: 'Émile' },
];

interface Sample {
  id: string;
  category: Category;
  title: string;
  price: string;
  drawing: string;
  was?: string;
  going: number;
  chip: { tone: 'success' | 'warning' | 'neutral'; text: string } | undefined;
}

const SAMPLES: Sample[] = [
  {
    id: 'e1',
    category: 'games',
    title: 'Board games in the back room',
    price: 'FREE',
    drawing: 'meeples-night-autumn-3a1',
    going: 18,
    chip: { tone: 'success', text: 'Going' },
  },
  {
    id: 'e2',
    category: 'active',
    title:
      'Sunset hike up Mount Bonnell, with a picnic and an unreasonably long name that needs two lines and then some',
    price: '$12.50',
    was: '$25.00',
    drawing: 'boot-dusk-autumn-5c2',
    going: 400,
    chip: { tone: 'warning', text: 'Few left' },
  },
  {
    id: 'e3',
    category: 'food',
    title: 'Dumplings from scratch',
    price: '$30.00',
    drawing: 'dumplings-day-autumn-1b7',
    going: 0,
    chip: undefined,
  },
  {
    id: 'e4',
    category: 'social',
    title: 'Rooftop drinks',
    price: 'FREE',
    drawing: 'drinks-dusk-summer-77f',
    going: 2,
    chip: { tone: 'neutral', text: 'Full' },
  },
];

function SampleCard({ event }: { event: Sample }) {
  return (
    <Card as="article" pad="none" interactive className="flex flex-col overflow-hidden">
      <img
        src={drawingPath('now', event.drawing)}
        alt=""
        data-category={event.category}
        className="aspect-video w-full bg-tint-wash"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="text-sm font-semibold text-accent-ink tabular-nums">Sat, Nov 28 • 7:30 PM</p>
        <h3 className="line-clamp-2 title-card">
          <a href="#main" className="card-link">
            {event.title}
          </a>
        </h3>
        <p className="text-sm text-muted">The Corner House, Austin · 4 miles</p>
        <p className="font-semibold tabular-nums">
          {event.was !== undefined && <s className="mr-2 font-normal text-muted">{event.was}</s>}
          {event.price}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-2 pt-1">
          <AvatarStack people={event.going > 0 ? PEOPLE.slice(0, event.going) : []} total={event.going} />
          <span className="text-sm whitespace-nowrap text-muted">{event.going} going</span>
          {event.chip !== undefined && (
            <Badge tone={event.chip.tone} className="ml-auto">
              {event.chip.text}
            </Badge>
          )}
        </div>
        <Button variant="secondary" block className="relative z-10 mt-2">
          Join Event
        </Button>
      </div>
    </Card>
  );
}

export function CardsShelf() {
  return (
    <Section title="Cards and badges">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {SAMPLES.map((event) => (
          <SampleCard key={event.id} event={event} />
        ))}
      </div>
      <Row>
        {CATEGORIES.map((category) => (
          <CategoryBadge key={category} category={category} />
        ))}
      </Row>
      <Row>
        <TierBadge tier="game_room" />
        <TierBadge tier="playground" />
        <TierBadge tier="club_house" />
        <TierBadge tier="host" />
      </Row>
      <Row>
        <Badge>Event Completed</Badge>
        <Badge tone="accent">Most Popular</Badge>
        <Badge tone="glow">FREE</Badge>
        <Badge tone="success">Going</Badge>
        <Badge tone="warning">Few left</Badge>
        <Badge tone="danger">Cancelled</Badge>
      </Row>
      <Row>
        <Avatar name="Ada" size="small" />
        <Avatar name="Björn" />
        <Avatar name="Chioma" size="large" />
        <Avatar name="" size="huge" />
        <Avatar name="Ada" src="/src/ui/brand/favicon.svg" size="large" />
        <AvatarStack people={PEOPLE} total={18} />
      </Row>
    </Section>
  );
}
