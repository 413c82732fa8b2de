import {
  ANALYTICS,
  formatDollars,
  type CommunityTrends,
  type MonthFigures,
  type routes,
} from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { unbrokenTimes } from '../../lib/unbroken-times.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Options, Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { trendsQuery } from './analytics.queries.ts';
import { BarChart, type Bar } from './bar-chart.tsx';
import { CsvButton } from './csv-button.tsx';
import { number } from './percent.ts';

const CHOICES = [6, ANALYTICS.months, 24, 36];

interface Series {
  title: string;
  /** The chart's summary for screen readers, in one sentence. */
  hint?: string;
  value: (month: MonthFigures) => number;
  /** The part of each bar that is drawn in a stronger color. */
  part?: (month: MonthFigures) => number;
  format: (value: number) => string;
}

const SERIES: readonly Series[] = [
  { title: 'New members', value: (month) => month.newMembers, format: number },
  { title: 'Registrations', value: (month) => month.registrations, format: number },
  {
    title: 'Revenue',
    value: (month) => Number(month.revenue),
    format: (value) => formatDollars(value.toFixed(2)),
  },
  { title: 'Attendance', value: (month) => month.attendance, format: number },
  { title: 'Members at events', value: (month) => month.attendingMembers, format: number },
  {
    title: 'Returning members',
    hint: 'Of all who attended (pale), those who had before (strong)',
    value: (month) => month.attendingMembers,
    part: (month) => month.returningMembers,
    format: number,
  },
];

const short = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string): string => short.format(new Date(`${month}-01T00:00:00Z`));
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An operator's monthly figures: as charts, as a table and as a file. */
export function Trends() {
  const [months, setMonths] = useState<number>(ANALYTICS.months);
  const api = useApi();
  const trends = useQuery(trendsQuery(api, months));
  return (
    <section aria-labelledby="trends-title" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h3 id="trends-title" className="title-section">
          Month by month
        </h3>
        <div className="flex min-w-0 flex-wrap items-end gap-4">
          <Field label="Months" hideLabel className="w-48 max-w-full">
            <Select value={months} onChange={({ target }) => setMonths(Number(target.value))}>
              <Options of={CHOICES} label={(count) => `Last ${count} months`} />
            </Select>
          </Field>
          <CsvButton
            name="months"
            of="of these months"
            read={() =>
              api.call<typeof routes.analytics.trendsFile>('GET', '/api/admin/community/trends.csv', {
                query: { months },
              })
            }
          />
        </div>
      </div>
      <div className="mt-5" aria-busy={trends.isPlaceholderData}>
        <Loaded
          query={trends}
          placeholder={<Skeleton className="h-96 w-full" />}
          failure="The months did not load"
        >
          {(data) => <Charts trends={data} />}
        </Loaded>
      </div>
    </section>
  );
}

function Charts({ trends }: { trends: CommunityTrends }) {
  const { months } = trends;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {SERIES.map(({ title, hint, value, part, format }) => (
          <BarChart
            key={title}
            title={title}
            hint={hint}
            bars={months.map((month): Bar => ({
              label: nameOf(month.month),
              value: value(month),
              part: part ? part(month) : value(month),
            }))}
            format={format}
          />
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">
        Counted {unbrokenTimes(time.format(new Date(trends.asOf)))}. Attendance goes by the event’s own
        calendar, everything else by UTC.
      </p>
      <Disclosure boxed className="mt-3" label="As a table">
        <MonthTable months={months} />
      </Disclosure>
    </>
  );
}

function MonthTable({ months }: { months: readonly MonthFigures[] }) {
  const columns = [
    'Month',
    'New members',
    'Registrations',
    'Revenue',
    'Attendance',
    'Attending members',
    'Returning members',
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by arrow keys (WCAG 2.1.1)
    <section aria-label="Months" tabIndex={0} className="mb-3 overflow-x-auto">
      <table className="w-full text-right text-sm whitespace-nowrap tabular-nums">
        <thead className="text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pl-4 font-semibold first:pl-0 first:text-left">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {nameOf(month.month)}
              </th>
              <td className="py-1.5 pl-4">{number(month.newMembers)}</td>
              <td className="py-1.5 pl-4">{number(month.registrations)}</td>
              <td className="py-1.5 pl-4">{formatDollars(month.revenue)}</td>
              <td className="py-1.5 pl-4">{number(month.attendance)}</td>
              <td className="py-1.5 pl-4">{number(month.attendingMembers)}</td>
              <td className="py-1.5 pl-4">{number(month.returningMembers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
