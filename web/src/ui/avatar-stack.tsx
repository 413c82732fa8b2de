import { Avatar } from './avatar.tsx';

/** How many faces are shown before "+N" (docs/product.md: interface). */
const SHOWN = 4;

export interface AvatarStackProps {
  people: readonly { id: string; name: string; src?: string | null | undefined }[];
  /** How many there are in all; the rest becomes +N. */
  total: number;
}

/** Up to four faces and how many more. Decoration beside a count in words ("18 going"). */
export function AvatarStack({ people, total }: AvatarStackProps) {
  const faces = people.slice(0, SHOWN);
  const more = Math.max(0, total - faces.length);
  if (faces.length === 0) return null;
  return (
    <span aria-hidden="true" className="flex items-center">
      {faces.map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          src={person.src}
          size="small"
          className="-ml-2 ring-2 ring-raised first:ml-0"
        />
      ))}
      {more > 0 && (
        <span className="-ml-2 inline-grid h-8 min-w-8 place-items-center rounded-full bg-sunken px-2 text-xs font-semibold text-ink tabular-nums ring-2 ring-raised">
          +{more}
        </span>
      )}
    </span>
  );
}
