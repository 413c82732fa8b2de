import { EVENT_FIELDS, VISIBILITIES, type Visibility } from '@backyard/contract';
import { Field } from '../../../ui/field.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import type { PartProps } from './part.ts';

const TEXTS: Record<Visibility, { choice: string; hint: string }> = {
  public: {
    choice: 'Everybody',
    hint: 'It’s in lists, searches and feeds, and your followers hear about it.',
  },
  unlisted: {
    choice: 'Only people with the link',
    hint: 'It’s left out of lists, searches, feeds and emails about events. Anyone with the link can come, and can pass it on.',
  },
  invited: {
    choice: 'Only people you invite',
    hint: 'It’s in no list, and only people you invite can open its page. Invite them below this form once it’s saved. People who have a seat or are waiting for one keep it.',
  },
};

/** Whether the event appears in lists (docs/product.md: unlisted). */
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
        <Options of={VISIBILITIES} label={(one) => TEXTS[one].choice} />
      </Select>
    </Field>
  );
}
