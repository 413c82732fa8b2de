import { PATHS } from '@backyard/contract';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';

/** Shown once in place of contacts: the tier that includes them (docs/product.md: card). */
export function ContactOffer() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge icon={<Lock aria-hidden="true" className="size-4" />}>Pro Feature: Contact Info</Badge>
      <span className="text-sm text-muted">Where people share it.</span>
      <Link to={PATHS.subscribe} className="touch-target text-sm text-accent-ink underline">
        See the plans
      </Link>
    </p>
  );
}
