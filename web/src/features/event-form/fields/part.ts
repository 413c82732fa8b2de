import type { EventAnswers, EventProblems } from '../event-answers.ts';
import type { EventFormProps } from '../event-form.props.ts';

/** The props of every part of the form. */
export interface PartProps {
  kind: EventFormProps['kind'];
  answers: EventAnswers;
  onChange: (some: Partial<EventAnswers>) => void;
  problems: EventProblems;
}
