import { Avatar } from '../../ui/avatar.tsx';
import { TintedNotes } from './tinted-notes.tsx';

const VOICES = [
  {
    words:
      'I moved here knowing one person, and she moved away. Four board game nights later I have a group chat that never shuts up.',
    name: 'Lucía',
    about: '24, after the Tuesday game nights',
    tint: 'games',
    tilt: 'md:-rotate-1',
  },
  {
    words:
      'I almost turned around at the door. Then the host asked if I could hold the dumpling dough, and that was that.',
    name: 'Jonah',
    about: '27, after a cooking class',
    tint: 'food',
    tilt: 'md:translate-y-6 md:rotate-[0.6deg]',
  },
  {
    words:
      'We hike, we get lost a little, we get tacos. It is the most reliable part of my month and I do not plan any of it.',
    name: 'Renee',
    about: '31, sunrise hikes',
    tint: 'active',
    tilt: 'md:rotate-[-0.4deg]',
  },
] as const;

/** Three testimonials of the community (docs/product.md: landing), as notes pinned to the fence. */
export const Voices = () => (
  <TintedNotes
    title="People who nearly stayed home"
    notes={VOICES.map(({ words, name, about, tint, tilt }) => ({
      key: name,
      tint,
      tilt,
      words: (
        <figure className="flex h-full flex-col justify-between gap-6">
          <blockquote className="font-display text-xl leading-snug font-semibold text-tint-ink">
            <p>“{words}”</p>
          </blockquote>
          <figcaption className="flex items-center gap-3">
            <Avatar name={name} className="bg-raised" />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-tint-ink">{about}</span>
            </span>
          </figcaption>
        </figure>
      ),
    }))}
  />
);
