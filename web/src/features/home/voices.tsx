import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';

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

/** Three voices of the community (docs/product.md: landing), as notes pinned to the fence. */
export function Voices() {
  return (
    <>
      <h2 id="community-title" className="max-w-xl title-page">
        People who nearly stayed home
      </h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-3 md:gap-7">
        {VOICES.map(({ words, name, about, tint, tilt }) => (
          <li key={name} data-category={tint} className={cx('rounded-card bg-tint-wash p-6 sm:p-7', tilt)}>
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
          </li>
        ))}
      </ul>
    </>
  );
}
