import { USUAL_RADIUS } from '@backyard/contract';
import { useCurrentUser } from '../../lib/current-user.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useChoosePlace } from './choose-place.ts';
import { chooserOf, ownCircle, RADII, type Circle } from './circle.ts';
import { PlaceField } from './place-field.tsx';

export interface PlaceSheetProps {
  circle: Circle | null;
  /** `chosen`: not only closed. */
  onClose: (chosen: boolean) => void;
}

/** Choosing the area to search from: one press on a place, a distance or "Anywhere". */
export function PlaceSheet({ circle, onClose }: PlaceSheetProps) {
  const user = useCurrentUser();
  const choose = useChoosePlace();
  const own = ownCircle(user);
  const radius = circle?.radius ?? own?.radius ?? USUAL_RADIUS;
  const radii = [...new Set([...RADII, radius, own?.radius ?? radius])].toSorted((a, b) => a - b);
  const take = (near: string | null, miles: number): void => {
    // The member's own place is not stored as a choice, so that it follows changes of the profile.
    const asProfile = own !== null && near === own.label && miles === own.radius;
    choose(asProfile ? null : { by: chooserOf(user), near, radius: miles });
    onClose(true);
  };
  return (
    <Dialog
      onClose={() => onClose(false)}
      title="Where do you want to go out?"
      description="What is near comes first. Nothing is hidden."
      size="small"
    >
      <div className="flex flex-wrap gap-2">
        <Chip pressed={circle === null} onClick={() => take(null, radius)}>
          Anywhere
        </Chip>
        {own !== null && (
          <Chip pressed={circle?.label === own.label} onClick={() => take(own.label, own.radius)}>
            {own.label}
          </Chip>
        )}
      </div>
      {circle !== null && (
        <fieldset className="mt-4">
          <legend className="font-semibold">Miles around {circle.label}</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {radii.map((miles) => (
              <Chip key={miles} pressed={miles === radius} onClick={() => take(circle.label, miles)}>
                {miles}
                <span className="sr-only"> miles</span>
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <div className="mt-5">
        <PlaceField
          label={circle === null ? 'Choose a place' : 'Another place'}
          onChoose={({ label }) => take(label, radius)}
        />
      </div>
    </Dialog>
  );
}
