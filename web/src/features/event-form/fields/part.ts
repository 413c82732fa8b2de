import type { EventAnswers, EventProblems } from '../event-answers.ts';
import type { EventFormProps } from '../event-form.props.ts';

/** What every part of the form is given. */
export interface PartProps {
  kind: EventFormProps['kind'];
  answers: EventAnswers;
  onChange: (some: Partial<EventAnswers>) => void;
  problems: EventProblems;
}
