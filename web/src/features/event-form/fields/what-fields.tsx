import { ATMOSPHERES, CATEGORIES, CATEGORY_LABELS, EVENT_FIELDS, HOST_CATEGORIES } from '@backyard/contract';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import type { PartProps } from './part.ts';
import { TextField } from './text-field.tsx';

const ATMOSPHERE_TEXTS = {
  quiet: 'Quiet: easy to talk',
  lively: 'Lively: music, noise, moving about',
} as const;

/** Title, description, categories (clubhouse_exclusive only for admins) and what to expect (docs/product.md: host). */
export function WhatFields(props: PartProps) {
  const { kind, answers, onChange, problems } = props;
  const offered = kind === 'host' ? HOST_CATEGORIES : CATEGORIES;
  return (
    <>
      <TextField {...props} name="title" />
      <TextField {...props} name="description" rows={6} hint="What happens, what to bring, who it is for." />
      <FieldGroup legend={EVENT_FIELDS.categories.label} error={problems.categories}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-x-4 sm:grid-cols-3">
          {offered.map((category) => (
            <Checkbox
              key={category}
              name="categories"
              label={CATEGORY_LABELS[category]}
              checked={answers.categories.includes(category)}
              onChange={({ target }) =>
                onChange({
                  categories: CATEGORIES.filter((one) =>
                    one === category ? target.checked : answers.categories.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <Field label={EVENT_FIELDS.atmosphere.label} optional error={problems.atmosphere}>
        <Select
          name="atmosphere"
          value={answers.atmosphere}
          onChange={({ target }) =>
            onChange({ atmosphere: ATMOSPHERES.find((one) => one === target.value) ?? '' })
          }
        >
          <option value="">Not said</option>
          <Options of={ATMOSPHERES} label={(one) => ATMOSPHERE_TEXTS[one]} />
        </Select>
      </Field>
    </>
  );
}
