/** The day on which staff want to come back to a lead. */
import { useEffect, useEffectEvent, useState } from 'react';

import { dateProblem } from '#domain/calendar-day.ts';
import { workTexts } from '#texts/leads.ts';
import { DateField } from '#ui/date-field.tsx';

type FollowUpFieldProps = { value: string; onChoose: (day: string) => void };

/** Takes the day when the field is left, also with its page. What is no whole day stays in the field, and the stored day stays stored. */
export function FollowUpField({ value, onChoose }: FollowUpFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function leave(left = typed) {
    if (left === null || dateProblem('date', left)) return;
    if (left !== value) onChoose(left);
    setTyped(null);
  }
  const gone = useEffectEvent(() => leave());
  useEffect(() => () => gone(), []);
  return (
    <DateField
      name="lead-follow-up"
      label={workTexts.followUp}
      hint={workTexts.followUpHint}
      kind="date"
      optional
      value={typed ?? value}
      onChange={setTyped}
      onBlur={leave}
    />
  );
}
