import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { LoadMore } from '../load-more.tsx';
import { Skeleton, SkeletonText } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { StickyAction } from '../sticky-action.tsx';
import { Section } from './section.tsx';

export function StatesShelf() {
  return (
    <Section title="States">
      <Banner title="Test mode: no real money moves">Use a test card number.</Banner>
      <Banner tone="success" title="You’re in." action={<Button size="small">Add to Calendar</Button>}>
        We sent the details to your mailbox.
      </Banner>
      <Banner tone="warning">Your subscription ended on Nov 12.</Banner>
      <Banner tone="danger" title="This event was cancelled">
        Everybody who paid gets their money back.
      </Banner>
      <div className="grid gap-5 md:grid-cols-2">
        <Card>
          <EmptyState
            title="No events found"
            text="Nothing matches those filters. Loosen one of them, or look at everything."
            level={3}
            actions={
              <>
                <Button>Clear All Filters</Button>
                <Button variant="secondary">Browse All Events</Button>
              </>
            }
          />
        </Card>
        <Card>
          <ErrorState level={3} onRetry={() => undefined} />
        </Card>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {[1, 2, 3].map((key) => (
          <Card key={key} pad="none" className="overflow-hidden">
            <Skeleton className="aspect-video rounded-none" />
            <div className="p-4">
              <SkeletonText lines={4} />
            </div>
          </Card>
        ))}
      </div>
      <Spinner label="Loading your dashboard..." />
      <LoadMore label="Load More Events" onLoadMore={() => undefined} shown={24} total={80} />
      <StickyAction>
        <Button block size="large">
          Join Event
        </Button>
      </StickyAction>
    </Section>
  );
}
