import { PATHS, REPORT_REASON_LABELS, type Report } from '@backyard/contract';
import { Ban } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Instant } from '../instant.tsx';
import { KINDS, outcomeWords, type Outcome } from './outcomes.ts';

const LONGEST = 300;
const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;

const warningsText = (count: number): string => (count === 1 ? 'Warned once' : `Warned ${count} times`);

/** One report: the reason, the content then and now, and the possible actions. */
export function ReportCard({
  report,
  onDecide,
  onSuspend,
}: {
  report: Report;
  onDecide: (outcome: Outcome) => void;
  /** Opens the suspension of the person concerned. */
  onSuspend: (user: { id: string; name: string }) => void;
}) {
  const { before, now, concerns, outcome, abilities } = report;
  const title = before?.title ?? now?.title ?? 'A deleted account';
  const same =
    before !== null && now !== null && before.text === now.text && before.imageUrl === now.imageUrl;
  const acts: Outcome[] = ['dismissed', ...(abilities.takeAway ? (['taken_away'] as const) : []), 'acted'];
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="title-card wrap-anywhere">
          {KINDS[report.kind]}: <bdi>{title}</bdi>
        </h3>
        <Badge tone={outcome === null ? 'warning' : 'neutral'}>{REPORT_REASON_LABELS[report.reason]}</Badge>
      </div>
      {report.words !== null && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {report.words}
        </p>
      )}
      {before !== null && (
        <Was title={same ? 'As reported, and unchanged since' : 'As reported'} what={before} />
      )}
      {now === null ? (
        <p className="text-sm text-muted">It is gone.</p>
      ) : (
        !same && <Was title="As it is now" what={now} />
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {concerns?.name != null && (
          <Link
            to={`${PATHS.admin}?tab=users&q=${encodeURIComponent(concerns.name)}`}
            className="text-accent-ink underline"
          >
            <bdi>{concerns.name}</bdi> in User Management
          </Link>
        )}
        {now?.eventId != null && (
          <>
            <Link to={PATHS.event(now.eventId)} className="text-accent-ink underline">
              The event’s page
            </Link>
            <Link
              to={`${PATHS.admin}?q=${encodeURIComponent(now.title)}`}
              className="text-accent-ink underline"
            >
              In Event Management
            </Link>
          </>
        )}
      </p>
      {concerns !== null && concerns.warnings > 0 && (
        <Badge tone="warning" className="self-start">
          {warningsText(concerns.warnings)}
        </Badge>
      )}
      {concerns?.suspended === true && (
        <Badge tone="danger" className="self-start">
          Suspended
        </Badge>
      )}
      <p className="mt-auto text-sm wrap-anywhere text-muted tabular-nums">
        <Instant at={report.createdAt} /> by {report.reporter ?? 'a deleted account'}
        {report.others > 0 && ` · ${report.others} more about the same`}
      </p>
      {outcome !== null && report.decidedAt !== null && (
        <div className="text-sm wrap-anywhere text-muted tabular-nums">
          <p>
            {outcomeWords(outcome, report.kind).done} <Instant at={report.decidedAt} /> by{' '}
            {report.decidedBy ?? 'a deleted account'}
          </p>
          {report.warning !== null && <p className="whitespace-pre-line">Warned: {report.warning}</p>}
          {report.notes !== null && <p className="whitespace-pre-line">Notes: {report.notes}</p>}
        </div>
      )}
      {abilities.decide && (
        <div className="flex flex-wrap gap-2.5">
          {acts.map((one) => (
            <Button
              key={one}
              size="small"
              variant="secondary"
              aria-label={`${outcomeWords(one, report.kind).act}: ${KINDS[report.kind]} ${title}`}
              onClick={() => onDecide(one)}
            >
              {outcomeWords(one, report.kind).act}
            </Button>
          ))}
          {concerns?.name != null && !concerns.suspended && (
            <Button
              size="small"
              variant="quiet"
              icon={<Ban aria-hidden="true" className="size-4 text-danger" />}
              onClick={() => onSuspend({ id: concerns.id, name: concerns.name ?? '' })}
            >
              Suspend<span className="sr-only"> {concerns.name}</span>
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** The reported content at one of two moments. */
function Was({ title, what }: { title: string; what: NonNullable<Report['before']> }) {
  return (
    <div className="border-l-2 border-accent pl-4">
      <p className="text-sm font-semibold">{title}</p>
      {what.imageUrl !== null && (
        <img
          src={what.imageUrl}
          alt="What is reported"
          loading="lazy"
          className="mt-2 max-h-44 max-w-full rounded-control"
        />
      )}
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {what.text === null ? <bdi>{what.title}</bdi> : shortened(what.text)}
      </p>
    </div>
  );
}
