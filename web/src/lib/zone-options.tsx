import { zoneGroups } from './time-zones.ts';

/** Every zone there is to choose from, for a Select; `current` among them, whatever it is. */
export const ZoneOptions = ({ current }: { current: string }) =>
  zoneGroups(current).map(({ label, zones }) => (
    <optgroup key={label} label={label}>
      {zones.map((zone) => (
        <option key={zone.id} value={zone.id}>
          {zone.label}
        </option>
      ))}
    </optgroup>
  ));
