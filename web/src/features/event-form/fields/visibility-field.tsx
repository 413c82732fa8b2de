import { EVENT_FIELDS, VISIBILITIES, type Visibility } from '@backyard/contract';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PartProps } from './part.ts';

const TEXTS: Record<Visibility, { choice: string; hint: string }> = {
  public: {
    choice: 'Everybody',
    hint: 'It stands in lists, searches and feeds, and your followers hear of it.',
  },
  unlisted: {
    choice: 'Only who has the link',
    hint: 'It stands in no list, search, feed or mail about what is on. Whoever has its link can come, and can pass the link on.',
  },
  invited: {
    choice: 'Only who is invited',
    hint: 'It stands in no list, and its page opens for nobody but who you invite, below this form once it is saved. Whoever has a seat or waits for one keeps it.',
  },
};

/** Whether the event stands in lists (docs/product.md: unlisted). */
export function VisibilityField({ answers, onChange, problems }: PartProps) {
  return (
    <Field
      label={EVENT_FIELDS.visibility.label}
      hint={TEXTS[answers.visibility].hint}
      error={problems.visibility}
    >
      <Select
        name="visibility"
        value={answers.visibility}
        onChange={({ target }) =>
          onChange({ visibility: VISIBILITIES.find((one) => one === target.value) ?? answers.visibility })
        }
      >
        {VISIBILITIES.map((one) => (
          <option key={one} value={one}>
            {TEXTS[one].choice}
          </option>
        ))}
      </Select>
    </Field>
  );
}
