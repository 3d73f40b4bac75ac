/** Hours that another device has saved since these were begun: both, part by part, and the person chooses. */
import { hoursConflictTexts, hoursTexts } from '#texts/appointments-desk.ts';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import type { HoursDraft } from './hours-draft.ts';
import { type HoursPart, hoursParts, partText, withParts } from './hours-parts.ts';

interface HoursConflictProps {
  readonly parts: readonly HoursPart[];
  readonly mine: HoursDraft;
  readonly theirs: HoursDraft;
  readonly onChoose: (chosen: HoursDraft) => void;
}

export function HoursConflict({ parts, mine, theirs, onChoose }: HoursConflictProps) {
  return (
    <ConflictChoice
      texts={hoursConflictTexts}
      fields={parts.map((part) => ({
        field: part,
        label: hoursTexts[part],
        mine: partText(part, mine),
        theirs: partText(part, theirs),
      }))}
      onKeep={(sides) => {
        // What does not differ is the same on both.
        const taken = hoursParts.filter((part) => sides[part] === 'theirs');
        onChoose(withParts(mine, theirs, taken));
      }}
    />
  );
}
