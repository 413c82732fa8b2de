import type { EventEditForm } from '@backyard/contract';
import { useState, type SubmitEvent } from 'react';
import { deviceZone } from '../../lib/time-zones.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { consequencesOf, toldOf } from './consequences.ts';
import { DraftBanner } from './draft-banner.tsx';
import { answersOf, checkEvent, noAnswers, eventProblems } from './event-answers.ts';
import type { EventFormProps } from './event-form.props.ts';
import { QuestionList } from './fields/question-list.tsx';
import { RepeatFields } from './fields/repeat-fields.tsx';
import { GuestsField, PriceFields, SeatsField } from './fields/seats-fields.tsx';
import { VisibilityField } from './fields/visibility-field.tsx';
import { WhatFields } from './fields/what-fields.tsx';
import { WhenFields } from './fields/when-fields.tsx';
import { WhereFields } from './fields/where-fields.tsx';
import { FormSection } from './form-section.tsx';
import { PictureField } from './picture/picture-field.tsx';
import { previewOf } from './preview-event.ts';
import { Preview } from './preview.tsx';
import { useAnswers } from './use-answers.ts';
import { useEventPlace } from './use-event-place.ts';
import { useKnownVenue } from './use-known-venue.ts';
import { useSaveEvent } from './use-save-event.ts';
import { useZoneOfPlace } from './use-zone-of-place.ts';
import { WhichDates, type Scope } from './which-dates.tsx';

export interface FilledFormProps extends EventFormProps {
  /** The event being edited; null for a new event. */
  editing: EventEditForm | null;
  /** Reloads the event after someone else has saved it. */
  onOvertaken: () => void;
}

/** The form itself, rendered once its initial values are loaded. */
export function FilledForm(props: FilledFormProps) {
  const { kind, memberId, eventId, editing, onSaved, onCancel, hostName } = props;
  const [zone] = useState(deviceZone);
  const [scope, setScope] = useState<Scope>('this');
  const following = editing?.following ?? null;
  const start = editing ? answersOf(editing) : noAnswers(zone);
  const version = editing?.values.version ?? null;
  const form = useAnswers({ memberId, eventId, start, version });
  const { form: element, answers, change, problems, show } = form;
  const save = useSaveEvent(
    { kind, eventId },
    {
      saved: (event) => {
        form.forget();
        onSaved(event);
      },
      refused: ({ code, issues, reason }) => {
        if (code === 'event_changed' || code === 'series_changed') props.onOvertaken();
        show(
          /^(?:upload|picture)_/.test(code) && issues.length === 0
            ? { imageUrl: reason }
            : eventProblems(issues, answers),
        );
      },
    },
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const check = checkEvent(answers, { kind, editing });
    const dates = scope === 'following' ? following?.dates : undefined;
    if (check.ok)
      save.mutate({ answered: check.body, dates, told: editing ? toldOf(answers, editing, scope) : 0 });
    else show(check.problems);
  };

  const part = { kind, answers, onChange: change, problems };
  const [zoneChosen, setZoneChosen] = useState(editing !== null || form.draft !== null);
  const place = useEventPlace(answers);
  const zonePlace = useZoneOfPlace(place, {
    timeZone: answers.timeZone,
    off: zoneChosen,
    set: (timeZone) => change({ timeZone }),
  });
  useKnownVenue(answers, { off: editing !== null, set: (address) => change({ address }) });
  const follows = editing ? consequencesOf(answers, editing, scope) : [];
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <DraftBanner form={form} timeZone={zone} />
        <FormSection title="What" anchor="details">
          <WhatFields {...part} />
          <PictureField
            imageUrl={answers.imageUrl}
            onChange={(imageUrl) => change({ imageUrl })}
            error={problems.imageUrl}
          />
        </FormSection>
        <FormSection title="When and where">
          <WhenFields
            {...part}
            fixed={editing?.abilities.changeTimes.message}
            zonePlace={zonePlace}
            onZoneChosen={() => setZoneChosen(true)}
          />
          {!editing && <RepeatFields {...part} />}
          <WhereFields {...part} nowhere={place === null} />
        </FormSection>
        <FormSection title="Seats and price">
          <SeatsField {...part} least={editing?.consequences.leastAttendees ?? 1} />
          <GuestsField {...part} />
          <PriceFields {...part} />
        </FormSection>
        <FormSection title="Who it is for">
          <VisibilityField {...part} />
        </FormSection>
        {(kind === 'host' || answers.questions.length > 0) && (
          <FormSection title="Questions" anchor="questions">
            <QuestionList {...part} />
          </FormSection>
        )}
      </div>
      <div className="flex flex-col gap-5 lg:sticky lg:top-6">
        <Preview
          event={previewOf(answers, {
            hostName,
            going: editing?.consequences.registered,
            id: eventId ?? undefined,
          })}
          drawingOpen={eventId === null}
        />
        {following && <WhichDates following={following} value={scope} onChange={setScope} />}
        <output className="flex flex-col gap-3 empty:hidden">
          {follows.map((sentence) => (
            <Banner key={sentence} tone="warning">
              {sentence}
            </Banner>
          ))}
        </output>
        <div className="flex flex-col gap-2.5">
          <Button
            type="submit"
            needsNetwork
            block
            pending={save.isPending}
            pendingLabel={editing ? 'Saving...' : 'Creating...'}
          >
            {editing ? 'Save Changes' : 'Create Event'}
          </Button>
          <Button variant="secondary" block onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
