import { interestLabel, isWebAddress, PATHS, type CurrentUser } from '@backyard/contract';
import { Eye, Mail, Pencil } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { ageText, travelText } from '../../lib/person-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { ProfilePicture } from './picture/profile-picture.tsx';
import { membershipText } from './profile-texts.ts';

/** The profile, to read (docs/product.md: profile). */
export function ProfileView({
  user,
  onEdit,
  editButton,
}: {
  user: CurrentUser;
  onEdit: () => void;
  editButton: Ref<HTMLButtonElement>;
}) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || 'Member';
  return (
    <Card as="section" className="sm:p-8">
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex min-w-0 flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
          <ProfilePicture user={user} />
          <div className="min-w-0">
            <h2 className="title-section wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            <TierBadge
              className="mt-2 whitespace-normal!"
              tier={user.badge.tone}
              label={membershipText(user.badge)}
            />
          </div>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2.5 sm:flex-col sm:self-start">
          <LinkButton
            to={PATHS.person(user.id)}
            variant="secondary"
            icon={<Eye aria-hidden="true" className="size-4" />}
          >
            How others see you
          </LinkButton>
          <Button
            ref={editButton}
            variant="secondary"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={onEdit}
          >
            Edit Profile
          </Button>
        </div>
      </div>
      <dl className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact label="Email">
          <Unbroken>{user.email}</Unbroken>
        </Fact>
        <Fact label="Location">
          <bdi>{user.location ?? 'Not set'}</bdi>
        </Fact>
        <Fact label="Age">{ageText(user)}</Fact>
        <Fact label="Travel distance">{travelText(user.travelDistance)}</Fact>
      </dl>
      <Part title="Bio">
        {user.bio ? (
          <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
            {user.bio}
          </p>
        ) : (
          <p className="text-muted">Nothing yet. A line or two makes saying hello easier.</p>
        )}
      </Part>
      <Part title="Interests">
        <ul className="flex flex-wrap gap-1.5">
          {user.interests.map((interest) => (
            <li key={interest}>
              <Badge tone="accent">{interestLabel(interest)}</Badge>
            </li>
          ))}
        </ul>
        {user.interests.length === 0 && <p className="text-muted">None chosen yet.</p>}
      </Part>
      <Part title="Links and contact">
        <Links user={user} />
      </Part>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h3 className="mb-2 font-sans text-sm font-normal text-muted">{title}</h3>
      {children}
    </section>
  );
}

function Links({ user }: { user: CurrentUser }) {
  const links = [
    { label: 'LinkedIn', url: user.linkedinUrl },
    { label: 'TikTok', url: user.tiktokUrl },
    { label: 'Instagram', url: user.instagramUrl },
  ].filter((link): link is { label: string; url: string } => link.url !== null && isWebAddress(link.url));
  if (links.length === 0 && !user.publicEmail && !user.friendsReach) {
    return <p className="text-muted">Nothing shared. Nobody can reach you outside of here.</p>;
  }
  return (
    <ul className="flex flex-col">
      {links.map(({ label, url }) => (
        <li key={label} className="flex min-h-11 flex-wrap items-center gap-x-3">
          <span className="w-24 font-medium">{label}</span>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center text-accent-ink underline"
          >
            View Profile
            <span className="sr-only"> on {label} (opens in a new tab)</span>
          </a>
        </li>
      ))}
      {user.publicEmail && (
        <li className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3">
          <span className="w-24 shrink-0 font-medium">Contact</span>
          <a
            href={`mailto:${encodeURIComponent(user.publicEmail)}`}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere text-accent-ink underline"
          >
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            {user.publicEmail}
          </a>
        </li>
      )}
      {user.friendsReach && (
        <li className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3">
          <span className="w-24 shrink-0 font-medium">Friends</span>
          <bdi className="min-w-0 wrap-anywhere">{user.friendsReach}</bdi>
        </li>
      )}
    </ul>
  );
}
