/** The day on which staff want to come back to a lead. */
import { useEffect, useEffectEvent, useState } from 'react';

import { calendarDay } from '#domain/calendar-day.ts';
import * as v from 'valibot';
import { workTexts } from '#texts/leads.ts';
import { TextField } from '#ui/text-field.tsx';

type FollowUpFieldProps = { value: string; onChoose: (day: string) => void };

/** A day is taken when the field is left, also where it goes with its page: what is being typed is no day yet. */
export function FollowUpField({ value, onChoose }: FollowUpFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function leave() {
    if (typed !== null && typed !== value && v.is(calendarDay, typed)) onChoose(typed);
    setTyped(null);
  }
  const gone = useEffectEvent(leave);
  useEffect(() => () => gone(), []);
  return (
    <TextField
      name="lead-follow-up"
      label={workTexts.followUp}
      hint={workTexts.followUpHint}
      type="date"
      optional
      value={typed ?? value}
      onChange={setTyped}
      onBlur={leave}
    />
  );
}
