import { CATEGORIES, CATEGORY_LABELS, HOST_CATEGORIES, LIMITS } from '@backyard/contract';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { PartProps } from './part.ts';

/** Title, description and categories; clubhouse_exclusive is the admin's alone (docs/product.md: host). */
export function WhatFields({ kind, answers, onChange, problems }: PartProps) {
  const offered = kind === 'host' ? HOST_CATEGORIES : CATEGORIES;
  return (
    <>
      <Field label="Title" error={problems.title}>
        <TextInput
          name="title"
          dir="auto"
          autoComplete="off"
          maxLength={LIMITS.titleLength}
          value={answers.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field
        label="Description"
        hint="What happens, what to bring, who it is for."
        error={problems.description}
      >
        <TextArea
          name="description"
          rows={6}
          dir="auto"
          limit={LIMITS.descriptionLength}
          value={answers.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <FieldGroup legend="Categories" error={problems.categories}>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
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
    </>
  );
}
