import { DollarSign, Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { ChipGroup } from '../chip-group.tsx';
import { CodeInput } from '../code-input.tsx';
import { Field } from '../field.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { Select } from '../select.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { Section } from './section.tsx';

const INTERESTS = ['Board Games', 'Hiking', 'Art & Crafts', 'Cooking', 'Sports', 'Music', 'Photography'];
type Style = 'introvert' | 'ambivert' | 'extrovert';

export function FormsShelf() {
  const [interests, setInterests] = useState<string[]>(['Hiking', 'Cooking']);
  const [style, setStyle] = useState<Style | undefined>('ambivert');
  const [code, setCode] = useState('123');
  const [wrong, setWrong] = useState('123456');
  return (
    <Section title="Forms">
      <ProgressBar step={2} of={4} label="Onboarding" />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Search events" hideLabel>
          <TextInput type="search" placeholder="Search events" icon={<Search className="size-5" />} />
        </Field>
        <Field label="Price" hint="What one ticket costs.">
          <TextInput inputMode="decimal" defaultValue="12.50" icon={<DollarSign className="size-5" />} />
        </Field>
        <Field label="First name" error="First name is required">
          <TextInput autoComplete="given-name" />
        </Field>
        <Field label="Age range">
          <Select defaultValue="22-25">
            <option>18-21</option>
            <option>22-25</option>
          </Select>
        </Field>
        <Field label="Bio" optional hint="A line or two about you.">
          <TextArea limit={500} defaultValue="Moved here in spring. I bring snacks." />
        </Field>
        <Field label="Review" error="Review must be under 40 characters">
          <TextArea limit={40} defaultValue="It was a long evening and I have a lot to say about it." />
        </Field>
      </div>
      <Field label="Sign-in code" hint="Six digits, sent to ada@example.com.">
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <Field label="Sign-in code again" error="That code isn’t right. 4 tries left.">
        <CodeInput value={wrong} onChange={setWrong} />
      </Field>
      <ChipGroup
        legend="Interests"
        hint="Pick any number."
        options={INTERESTS.map((value) => ({ value, label: value }))}
        value={interests}
        onChange={setInterests}
        error={interests.length === 0 ? 'Select at least one interest' : undefined}
      />
      <RadioCards<Style>
        legend="At a party, you are"
        name="social_style"
        columns={3}
        value={style}
        onChange={setStyle}
        options={[
          { value: 'introvert', label: 'Introvert', description: 'By the bookshelf, in a good talk.' },
          { value: 'ambivert', label: 'Ambivert', description: 'Depends on the night.' },
          { value: 'extrovert', label: 'Extrovert', description: 'Knows everybody by ten.' },
        ]}
      />
      <Checkbox
        label="I agree to the event guidelines and safety policies."
        description="Be kind, be on time, look out for each other."
        defaultChecked
      />
      <Checkbox
        label="I agree to the event guidelines and safety policies."
        error="You must agree to the event guidelines and safety policies."
      />
    </Section>
  );
}
