/** The rest of the promised answer hours, or “Answered”. */
import { firm } from '#config/firm.ts';
import { answerClock } from '#domain/leads/clock.ts';

interface AnswerClockProps {
  /** UTC ms; null if no client waits. */
  readonly waitsSince: number | null;
  readonly now: number;
}

export function AnswerClock({ waitsSince, now }: AnswerClockProps) {
  if (waitsSince === null) return <span className="text-soft">Answered</span>;
  const { kind, text } = answerClock(waitsSince, now, firm.replyHours);
  return (
    <span
      data-clock={kind}
      className="data-[clock=urgent]:font-600 data-[clock=urgent]:text-red data-[clock=overdue]:font-600 data-[clock=overdue]:text-red"
    >
      {text}
    </span>
  );
}
