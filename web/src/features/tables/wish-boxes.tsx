import type { EventCompany } from '@backyard/contract';
import { Checkbox } from '../../ui/checkbox.tsx';
import { companyPromise, seatedLine } from './company-words.ts';

/** The checkboxes shown with a seat; notes are text. */
export interface WishChoices {
  seated: boolean;
  company: boolean;
}

export interface WishBoxesProps {
  /** What is offered at this event, and to whom. */
  offered: Pick<EventCompany, 'tables' | 'newcomer' | 'toldNow'>;
  /** They see their table, so the number of others at it need not be shown. */
  seatedAlready?: boolean | undefined;
  wishes: WishChoices;
  onChange: (changed: Partial<WishChoices>) => void;
}

/** Checkboxes for a seat at a table, if people are seated, and for company, for newcomers; nothing if neither is offered. */
export function WishBoxes({
  offered: { tables, newcomer, toldNow },
  seatedAlready = false,
  wishes,
  onChange,
}: WishBoxesProps) {
  if (!tables && !newcomer) return null;
  return (
    <div className="flex flex-col">
      {tables && (
        <Checkbox
          name="seated"
          label="Seat me at a table"
          description={
            wishes.seated
              ? seatedAlready
                ? undefined
                : (seatedLine(tables) ?? undefined)
              : 'You are not seated with others.'
          }
          checked={wishes.seated}
          onChange={({ target }) => onChange({ seated: target.checked })}
        />
      )}
      {newcomer && (
        <Checkbox
          name="company"
          label="Company for my first time"
          description={companyPromise({ toldNow })}
          checked={wishes.company}
          onChange={({ target }) => onChange({ company: target.checked })}
        />
      )}
    </div>
  );
}
