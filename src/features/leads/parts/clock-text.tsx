/** The rest of the 24 hours in words; red for the last few hours. */
import { firm } from '#config/firm.ts';
import { type Clocked, leadClock } from '#domain/leads/clock.ts';

type ClockTextProps = {
  lead: Clocked;
  now: number;
};

export function ClockText({ lead, now }: ClockTextProps) {
  const { kind, text } = leadClock(lead, now, firm.replyHours);
  return (
    <span
      data-clock={kind}
      className="data-[clock=stopped]:text-soft data-[clock=urgent]:font-600 data-[clock=urgent]:text-red data-[clock=overdue]:font-600 data-[clock=overdue]:text-red"
    >
      {text}
    </span>
  );
}
