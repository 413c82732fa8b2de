import { EVENT_FIELDS, VISIBILITIES, type Visibility } from '@backyard/contract';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PartProps } from './part.ts';

const TEXTS: Record<Visibility, { choice: string; hint: string }> = {
  public: {
    choice: 'Everybody',
    hint: 'It is in lists, searches and feeds, and your followers hear of it.',
  },
  unlisted: {
    choice: 'Only people with the link',
    hint: 'It is in no list, search, feed or mail about what is on. Anybody with the link can come, and can pass it on.',
  },
  invited: {
    choice: 'Only people you invite',
    hint: 'It is in no list, and its page opens only for the people you invite, below this form once it is saved. People who have a seat or wait for one keep it.',
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
