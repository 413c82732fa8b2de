import { CATEGORIES } from '@backyard/contract';
import { useState } from 'react';
import { cx } from './cx.ts';
import { hashText } from './hash.ts';

const SIZES = {
  small: 'size-8 text-sm',
  medium: 'size-10 text-base',
  large: 'size-14 text-xl',
  huge: 'size-24 text-4xl',
  portrait: 'size-32 text-5xl',
} as const;

export interface AvatarProps {
  /** Gives the letter and, always the same for the same name, the tint. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  className?: string;
}

function firstLetter(name: string): string {
  const codePoint = name.trim().codePointAt(0);
  return codePoint === undefined ? 'U' : String.fromCodePoint(codePoint).toLocaleUpperCase();
}

/** A face, or the first letter of a name ("U" without one). Decoration: the name is next to it as text. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const letter = firstLetter(name);
  const looks = cx(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full',
    SIZES[size],
    className,
  );
  if (src && src !== broken) {
    return (
      <span className={cx(looks, 'bg-sunken')}>
        <img
          src={src}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      </span>
    );
  }
  const tint = CATEGORIES[hashText(name) % CATEGORIES.length];
  return (
    <span
      aria-hidden="true"
      data-category={tint}
      className={cx(looks, 'bg-tint-wash font-display font-bold text-tint-ink')}
    >
      {letter}
    </span>
  );
}
