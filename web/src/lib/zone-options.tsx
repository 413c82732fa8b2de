import { useHydrated } from '../ui/use-hydrated.ts';
import { deviceZone, zoneGroups } from './time-zones.ts';

/** Every zone there is to choose from, for a Select; `current` among them, whatever it is. */
export function ZoneOptions({ current }: { current: string }) {
  // The server has a device of its own.
  const own = useHydrated() ? deviceZone() : undefined;
  return zoneGroups(current, own).map(({ label, zones }) => (
    <optgroup key={label} label={label}>
      {zones.map((zone) => (
        <option key={zone.id} value={zone.id}>
          {zone.label}
        </option>
      ))}
    </optgroup>
  ));
}
