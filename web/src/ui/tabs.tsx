import { Lock } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  count?: number | undefined;
  /** Why it cannot be opened; reachable all the same, and said when somebody tries. */
  disabledReason?: string | undefined;
}

export interface TabsProps<Id extends string> {
  /** Names the list: "Events". */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
  className?: string;
}

/** This many fit next to each other on a phone, closer and a little smaller. */
const FIT_A_PHONE = 3;
/** More than these are smaller, so that a desk has all of them in one row. */
const FIT_A_DESK = 6;

/** Where a key moves the focus, among `count` tabs; undefined for other keys (ARIA Authoring Practices, Tabs). */
function moveFocus(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * Tabs that do not fit the screen wrap to the next row: no one finds a tab outside of it.
 * Tabs with one tab stop: arrows, Home and End move, Enter or Space opens (opening may load, so moving does not
 * open). The owner keeps `value`, usually in the page's address.
 */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [explained, setExplained] = useState<string>();
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const next = moveFocus(event.key, index, items.length);
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const press = (item: TabItem<Id>): void => {
    setExplained(item.disabledReason);
    if (item.disabledReason === undefined) onChange(item.id);
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap border-b border-line sm:gap-1"
      >
        {items.map((item, index) => {
          const selected = item.id === value;
          const disabled = item.disabledReason !== undefined;
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${base}-tab-${item.id}`}
              aria-selected={selected}
              aria-controls={selected ? `${base}-panel` : undefined}
              aria-disabled={disabled || undefined}
              aria-describedby={disabled ? `${base}-why-${item.id}` : undefined}
              title={item.disabledReason}
              tabIndex={selected ? 0 : -1}
              onClick={() => press(item)}
              onKeyDown={(event) => onKeyDown(event, index)}
              className={cx(
                'inline-flex items-center justify-center rounded-t-sm border-b-3 py-2 text-sm leading-tight font-semibold transition-colors focus-visible:outline-offset-[-3px] sm:flex-none',
                items.length > FIT_A_DESK ? 'sm:px-2.5' : 'sm:px-4 sm:text-base',
                items.length > FIT_A_PHONE ? 'min-h-11 px-3' : 'min-h-12 grow px-0.5 max-sm:text-[0.8125rem]',
                selected ? 'border-accent text-ink' : 'border-transparent text-muted',
                !selected && !disabled && 'hover:border-line hover:text-ink',
                disabled && 'cursor-not-allowed font-normal',
              )}
            >
              <span>
                {disabled && (
                  <Lock aria-hidden="true" className="mr-1.5 inline-block size-4 align-[-0.15em]" />
                )}
                {item.label}
                {item.count !== undefined && (
                  <span
                    className={cx(
                      'ml-1 inline-block min-w-4.5 max-sm:px-1 sm:ml-1.5 sm:min-w-6 rounded-full px-1.5 py-0.5 text-center text-xs leading-tight font-semibold tabular-nums',
                      selected ? 'bg-accent text-on-accent' : 'bg-sunken text-ink',
                    )}
                  >
                    {item.count}
                  </span>
                )}
              </span>
            </button>
          );
        })}
      </div>
      {items.map((item) => (
        <span key={item.id} id={`${base}-why-${item.id}`} hidden>
          {item.disabledReason}
        </span>
      ))}
      <output className={explained === undefined ? 'sr-only' : 'mt-3 block text-sm text-muted'}>
        {explained}
      </output>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${value}`}
        className="mt-4 focus-visible:outline-offset-8 sm:mt-6"
      >
        {children}
      </div>
    </div>
  );
}
