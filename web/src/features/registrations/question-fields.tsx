import { LIMITS, type Answer, type Question } from '@backyard/contract';
import { Field } from '../../ui/field.tsx';
import { Options, Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

export interface QuestionFieldsProps {
  questions: readonly Question[];
  answers: readonly Answer[];
  onChange: (answers: Answer[]) => void;
  /** Show which required answers are missing. */
  reminded?: boolean;
}

const answerTo = (answers: readonly Answer[], question: string): string =>
  answers.find((one) => one.question === question)?.answer ?? '';

/** The name of the control of the first question that has to be answered and is not; null: all are. */
export function firstMissing(questions: readonly Question[], answers: readonly Answer[]): string | null {
  const at = questions.findIndex(
    ({ question, required }) => required && answerTo(answers, question).trim() === '',
  );
  return at === -1 ? null : nameOf(at);
}
const nameOf = (at: number): string => `answer-${at}`;

/** The host's questions to attendees, answered in text or by a choice (docs/product.md: ask). */
export function QuestionFields({ questions, answers, onChange, reminded = false }: QuestionFieldsProps) {
  const change = (question: string, answer: string): void =>
    onChange([...answers.filter((one) => one.question !== question), { answer, question }]);
  const fields = questions.map(({ options, question, required }, at) => {
    const value = answerTo(answers, question);
    const control = { name: nameOf(at), value, 'aria-required': required || undefined };
    return (
      <Field
        key={question}
        label={<span dir="auto">{question}</span>}
        optional={!required}
        error={
          reminded && required && value.trim() === ''
            ? options.length > 0
              ? 'Choose one, please'
              : 'Please answer this'
            : undefined
        }
      >
        {options.length > 0 ? (
          <Select {...control} onChange={({ target }) => change(question, target.value)}>
            <option value="">{required ? 'Choose' : 'No answer'}</option>
            <Options of={options} />
          </Select>
        ) : (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={LIMITS.answerLength}
            onChange={({ target }) => change(question, target.value)}
          />
        )}
      </Field>
    );
  });
  if (questions.length === 0) return null;
  return (
    <>
      {fields}
      <p className="-mt-2 text-sm text-muted">
        <Unbroken>Only the host sees your answers, not co-hosts or other guests.</Unbroken>
      </p>
    </>
  );
}
