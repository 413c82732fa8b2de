import { CalendarPlus, Heart, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { IconButton } from '../icon-button.tsx';
import { LinkButton } from '../link-button.tsx';
import { Tabs } from '../tabs.tsx';
import { Row, Section } from './section.tsx';

const QUICK = ['All Events', 'Today', 'This Week', 'Free Events'];
type TabId = 'available' | 'upcoming' | 'past';

export function ActionsShelf() {
  const [quick, setQuick] = useState('All Events');
  const [tab, setTab] = useState<TabId>('available');
  return (
    <Section title="Actions">
      <Row>
        <Button size="large">Join Event</Button>
        <Button>Join Event</Button>
        <Button size="small">Join Event</Button>
        <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" className="size-5" />}>
          Add to Calendar
        </Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Cancel registration</Button>
      </Row>
      <Row>
        <Button pending pendingLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" pending>
          Load More Events
        </Button>
        <Button disabledReason="This event starts in less than an hour.">Cancel registration</Button>
        <Button disabledReason="All seats are taken." hideReason>
          Event Full
        </Button>
        <LinkButton to="/events" variant="secondary">
          Discover Events
        </LinkButton>
        <IconButton label="Share" icon={<Share2 className="size-5" />} />
        <IconButton label="Save" variant="secondary" icon={<Heart className="size-5" />} />
      </Row>
      <Row>
        {QUICK.map((name) => (
          <Chip key={name} pressed={quick === name} onClick={() => setQuick(name)}>
            {name}
          </Chip>
        ))}
      </Row>
      <Tabs<TabId>
        label="Events"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'available', label: 'Available Events' },
          { id: 'upcoming', label: 'My Upcoming', count: 3 },
          { id: 'past', label: 'Past Events', disabledReason: 'Log in to see the events you went to.' },
        ]}
      >
        <p className="text-muted">The {tab} tab.</p>
      </Tabs>
    </Section>
  );
}
