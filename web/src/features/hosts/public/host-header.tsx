import { PATHS, type HostPage } from '@backyard/contract';
import { Avatar } from '../../../ui/avatar.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
import { HostRating } from '../follow/host-rating.tsx';

const plural = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

const FEED = 'inline-flex min-h-11 items-center underline';

/** The host: title, number of events, ratings, and their own description. */
export function HostHeader({ page }: { page: HostPage }) {
  return (
    <header className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-7">
      <Avatar name={page.hostName} src={page.imageUrl} size="huge" />
      <div className="min-w-0">
        <h1 className="title-page wrap-anywhere">Events by {page.hostName}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted tabular-nums">
          <span>{plural(page.events, 'event')}</span>
          {page.followers > 0 && <span>{plural(page.followers, 'follower')}</span>}
          <HostRating average={page.averageRating} ratings={page.ratings} />
        </p>
        {page.bio !== null && (
          <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{page.bio}</p>
        )}
        <p className="mt-3 empty:hidden print:hidden">
          <FollowButton hostName={page.hostName} following={page.following} ability={page.abilities.follow} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted print:hidden">
          Never miss one:
          <a className={FEED} href={PATHS.hostCalendar(page.hostName)}>
            Calendar feed
          </a>
          <a className={FEED} href={PATHS.hostFeed(page.hostName)}>
            RSS feed
          </a>
        </p>
      </div>
    </header>
  );
}
