import { LIMITS, type Event, type Wishes } from '@backyard/contract';
import { useRef, useState, type FormEvent } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AskedBy } from '../invitations/index.ts';
import { useAgreement } from './agreement.tsx';
import { Clash } from './clash.tsx';
import { EventWishes } from './event-wishes.tsx';
import { GuestsField, guestsOffered } from './guests-field.tsx';
import { keptWishes } from './kept.ts';
import { firstMissing, QuestionFields } from './question-fields.tsx';
import { useQuestions, type Asking } from './use-questions.ts';

export interface RegistrationFormProps {
  /** The confirm button is outside the form and refers to it by this id. */
  id: string;
  event: Asking & Pick<Event, 'startTime' | 'endTime' | 'guests' | 'pricing' | 'spotsLeft' | 'waitlist'>;
  memberId: string;
  onConfirm: (wishes: Wishes) => void;
  /** Called when the number of guests changes. */
  onGuests?: (guests: number) => void;
}

/** The wishes with a seat, and the guidelines (docs/product.md: registration). */
export function RegistrationForm({ id, event: asked, memberId, onConfirm, onGuests }: RegistrationFormProps) {
  const { id: eventId, waitlist } = asked;
  const { questions, failed, readAgain } = useQuestions(asked);
  const form = useRef<HTMLFormElement>(null);
  const [wishes, setWishes] = useState(() => {
    const kept = keptWishes(memberId, eventId).read();
    // Members from the waitlist have answered already.
    return kept.answers.length === 0 ? { ...kept, answers: waitlist?.answers ?? [] } : kept;
  });
  const notes = wishes.notes ?? '';
  const agreement = useAgreement(memberId);
  const [reminded, setReminded] = useState(false);
  const most = guestsOffered(asked);
  const guests = Math.min(wishes.guests, most);
  const tooLong = notes.length > LIMITS.notesLength;
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    if (tooLong) {
      form.current?.querySelector<HTMLElement>('[name=notes]')?.focus();
      return;
    }
    if (questions === null) {
      readAgain();
      return;
    }
    const missing = firstMissing(questions, wishes.answers);
    if (missing !== null) {
      setReminded(true);
      form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    if (!agreement.given()) return;
    // Answers to questions that no longer exist are not sent.
    const answers = wishes.answers.filter(
      ({ answer, question }) => answer.trim() !== '' && questions.some((one) => one.question === question),
    );
    onConfirm({ ...wishes, guests, answers, notes: notes.trim() || null });
  };
  return (
    <form ref={form} id={id} noValidate onSubmit={confirm} className="flex flex-col gap-4">
      <Clash event={asked} />
      <AskedBy eventId={eventId} />
      {/* A newcomer's first question, so it has to be visible on a phone without scrolling. */}
      <EventWishes
        eventId={eventId}
        wishes={wishes}
        onChange={(changed) => setWishes({ ...wishes, ...changed })}
      />
      {questions === null ? (
        <output className="text-muted">
          {failed
            ? 'The host’s questions did not load. Confirm once more to try again.'
            : 'Loading the host’s questions…'}
        </output>
      ) : (
        <QuestionFields
          questions={questions}
          answers={wishes.answers}
          onChange={(answers) => setWishes({ ...wishes, answers })}
          reminded={reminded}
        />
      )}
      {most > 0 && (
        <GuestsField
          most={most}
          value={guests}
          onChange={(many) => {
            setWishes({ ...wishes, guests: many });
            onGuests?.(many);
          }}
          hint={
            guests > 0 ? 'You sit with them, wherever tables are drawn for people who come alone.' : undefined
          }
        />
      )}
      {most === 0 && asked.guests > 0 && (
        <p className="text-sm text-muted">
          {waitlist === null && asked.spotsLeft === 1
            ? 'One seat is left, so nobody can come along with you.'
            : 'A place in line is for one: nobody can come along with you.'}
        </p>
      )}
      <Field
        label="Notes for the host"
        optional
        error={tooLong ? 'Notes must be under 500 characters' : undefined}
      >
        <TextArea
          name="notes"
          value={notes}
          onChange={(event) => setWishes({ ...wishes, notes: event.target.value })}
          limit={LIMITS.notesLength}
          rows={2}
          // If guests are possible, they have a field of their own.
          placeholder={most > 0 ? 'Allergies, a question' : 'Allergies, a friend you come with, a question'}
        />
      </Field>
      {agreement.box}
    </form>
  );
}
