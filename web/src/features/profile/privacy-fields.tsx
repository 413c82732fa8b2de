import { HIDDEN_IS_FOR } from '../../lib/person-texts.ts';
import type { ProfilePlace } from '../../lib/profile-places.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import type { PartProps } from './profile-fields.tsx';

/** Who can see the member at events (docs/product.md: people). */
export function PrivacyFields({
  answers,
  onChange,
  problems,
  place,
}: PartProps & { place: ProfilePlace | null }) {
  return (
    <FieldGroup legend="Who sees you" hint="Members see who goes to an event; visitors see how many.">
      <Checkbox
        name="hiddenFromLists"
        data-arrive={place === 'hiddenFromLists' ? '' : undefined}
        label="Hide me from the lists of events I go to"
        description={`You are counted, not named; hosts still see you at their own events. ${HIDDEN_IS_FOR}`}
        checked={answers.hiddenFromLists}
        error={problems.hiddenFromLists}
        onChange={(event) => onChange({ hiddenFromLists: event.target.checked })}
      />
      <Checkbox
        name="faceForVisitors"
        label="Show my picture to visitors too"
        description="On the events you go to, without your name. It makes it easier for someone new to come."
        checked={answers.faceForVisitors}
        error={problems.faceForVisitors}
        onChange={(event) => onChange({ faceForVisitors: event.target.checked })}
      />
    </FieldGroup>
  );
}
