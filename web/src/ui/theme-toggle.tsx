import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { chooseTheme, currentTheme, subscribeToTheme } from './theme/theme.ts';
import type { ThemeChoice } from './theme/theme.ts';

const CHOICES = [
  { value: 'system', label: 'Same as the device', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** System, light or dark: three radios in a row. The choice is remembered. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, (): ThemeChoice => 'system');
  return (
    <fieldset className={cx('inline-flex rounded-full border border-control bg-raised p-0.5', className)}>
      <legend className="sr-only">Color theme</legend>
      {CHOICES.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="relative grid size-11 place-items-center rounded-full text-muted transition-colors hover:text-ink has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:size-9"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            aria-label={label}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            className="absolute inset-0 appearance-none rounded-full outline-none"
          />
          <Icon aria-hidden="true" className="size-4.5" />
        </label>
      ))}
    </fieldset>
  );
}
