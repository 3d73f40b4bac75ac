/** The clock of a lead: how much is left of the hours in which the firm has promised an answer. */
import { type Lead, urgentHours } from './lead.ts';

/** stopped: somebody has taken care of it. urgent: few hours are left. overdue: the promise is broken. */
export type LeadClock = { kind: 'running' | 'urgent' | 'overdue' | 'stopped'; text: string };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** It runs while the lead is new. Times in UTC milliseconds; `promisedHours` from the arrival on. */
export function leadClock(
  { state, arrived }: Pick<Lead, 'state' | 'arrived'>,
  now: number,
  promisedHours: number,
): LeadClock {
  if (state !== 'new') return { kind: 'stopped', text: stopped[state] };
  const left = arrived + promisedHours * hourMs - now;
  if (left <= 0) return { kind: 'overdue', text: overdueText(-left) };
  // A device whose clock is behind does not promise more than the firm does.
  const shown = Math.min(left, promisedHours * hourMs);
  return shown < urgentHours * hourMs
    ? { kind: 'urgent', text: `${fewHours(shown)} left` }
    : { kind: 'running', text: `${counted(Math.floor(shown / hourMs), 'hour')} left` };
}

const stopped = {
  contacted: 'Answered',
  won: 'Closed',
  lost: 'Closed',
  spam: 'No answer due',
} as const;

function overdueText(ms: number): string {
  if (ms < minuteMs) return 'Overdue';
  if (ms < hourMs) return `Overdue by ${counted(Math.floor(ms / minuteMs), 'minute')}`;
  if (ms < 2 * dayMs) return `Overdue by ${counted(Math.floor(ms / hourMs), 'hour')}`;
  return `Overdue by ${counted(Math.floor(ms / dayMs), 'day')}`;
}

/** "3 hours 20 minutes": under four hours the minutes count. */
function fewHours(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  if (hours === 0 && minutes === 0) return 'Less than a minute';
  return [hours > 0 && counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')]
    .filter(Boolean)
    .join(' ');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
