import { EVENT_FIELDS, LIMITS, type Question } from '@backyard/contract';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { PartProps } from './part.ts';

const NEW: Question = { options: [], question: '', required: false };

/** The questions for attendees (docs/product.md: ask). While choices are edited, there is always an empty line. */
export function QuestionList({ answers, onChange, problems }: PartProps) {
  const { questions } = answers;
  const said = problems.questions;
  const wrong = said === undefined ? null : wrongIn(questions);
  // The field's name is given to the control with the problem, so that the focus goes there.
  const control = (part: 'question' | 'options', at: number) =>
    wrong === null || (wrong.at === at && wrong.part === part) ? { name: 'questions' } : {};
  const problemOf = (part: 'question' | 'options', at: number) =>
    wrong?.at === at && wrong.part === part ? said : undefined;
  const change = (at: number, some: Partial<Question>): void =>
    onChange({ questions: questions.map((one, index) => (index === at ? { ...one, ...some } : one)) });
  return (
    <FieldGroup
      legend={EVENT_FIELDS.questions.label}
      hint={
        <Unbroken>
          Only the host sees the answers, next to people’s names; co-hosts don’t. Existing answers stay when a
          question changes.
        </Unbroken>
      }
      error={wrong === null ? said : undefined}
      optional
    >
      <ol className="flex flex-col gap-4">
        {questions.map((one, at) => (
          // They have no name of their own while they are written.
          // oxlint-disable-next-line react/no-array-index-key -- the text changes with every letter
          <li key={at} className="flex flex-col gap-3 rounded-control border border-line p-4">
            <Field label={`Question ${at + 1}`} error={problemOf('question', at)}>
              <TextInput
                {...control('question', at)}
                dir="auto"
                autoComplete="off"
                maxLength={LIMITS.questionLength}
                placeholder="What do you eat?"
                value={one.question}
                onChange={({ target }) => change(at, { question: target.value })}
              />
            </Field>
            <Field label="Answered">
              <Select
                value={one.options.length > 0 ? 'choice' : 'words'}
                onChange={({ target }) => change(at, { options: target.value === 'choice' ? [''] : [] })}
              >
                <option value="words">In words</option>
                <option value="choice">By one of some choices</option>
              </Select>
            </Field>
            {one.options.length > 0 && (
              <Field label="Choices" hint="One a line" error={problemOf('options', at)}>
                <TextArea
                  {...(wrong && control('options', at))}
                  rows={3}
                  dir="auto"
                  value={one.options.join('\n')}
                  onChange={({ target }) => change(at, { options: target.value.split('\n') })}
                />
              </Field>
            )}
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Checkbox
                label="Has to be answered"
                checked={one.required}
                onChange={({ target }) => change(at, { required: target.checked })}
              />
              <Button
                variant="quiet"
                size="small"
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onClick={() => onChange({ questions: questions.filter((_one, index) => index !== at) })}
              >
                Remove<span className="sr-only">: question {at + 1}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {questions.length < LIMITS.questions && (
        <div className={questions.length > 0 ? 'mt-4' : ''}>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => onChange({ questions: [...questions, NEW] })}
          >
            {questions.length === 0 ? 'Ask a question' : 'Ask another question'}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

/** The control with the first problem; null if the problem is the number of questions. */
function wrongIn(questions: readonly Question[]): { at: number; part: 'question' | 'options' } | null {
  for (const [at, { question, options }] of questions.entries()) {
    const lines = options.map((line) => line.trim()).filter(Boolean);
    const isShort = options.length > 0 && lines.length < 2;
    if (isShort || isTwice(lines) || lines.length > LIMITS.options) return { at, part: 'options' };
    if (lines.some((line) => line.length > LIMITS.optionLength)) return { at, part: 'options' };
    if (question.trim() === '') return { at, part: 'question' };
  }
  const texts = questions.map(({ question }) => question.trim());
  const at = texts.findIndex((text, index) => texts.indexOf(text) < index);
  return at === -1 ? null : { at, part: 'question' };
}

const isTwice = (lines: readonly string[]): boolean => new Set(lines).size < lines.length;
