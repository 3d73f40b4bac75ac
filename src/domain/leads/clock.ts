/** Computes what remains of the hours in which the firm promised an answer. */
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import { type Lead, urgentHours } from './lead.ts';
import { tabOf } from './lead-tabs.ts';

/** stopped: answered, or nobody to answer. urgent: few hours left. overdue: too late. */
export type LeadClock = { kind: 'running' | 'urgent' | 'overdue' | 'stopped'; text: string };

export type Clocked = Pick<Lead, 'state' | 'kind' | 'email' | 'suspectedSpam' | 'arrived'>;

/** The clock runs from a lead's arrival until its answer. `now` in UTC ms. */
export function leadClock(lead: Clocked, now: number, promisedHours: number): LeadClock {
  const { state, arrived } = lead;
  if (state !== 'new') return { kind: 'stopped', text: stopped[state] };
  const place = tabOf(lead);
  if (place !== 'answer') return { kind: 'stopped', text: unanswerable[place] };
  return answerClock(arrived, now, promisedHours);
}

export function answerClock(since: number, now: number, promisedHours: number): LeadClock {
  const left = since + promisedHours * hourMs - now;
  if (left <= 0) return { kind: 'overdue', text: overdueText(-left) };
  // A slow device clock must not promise more.
  const shown = Math.min(left, promisedHours * hourMs);
  return shown < urgentHours * hourMs
    ? { kind: 'urgent', text: `${fewHours(shown)} left` }
    : { kind: 'running', text: `${Math.floor(shown / hourMs)} h left` };
}

export function dueClock(due: number, now: number, promisedHours: number): LeadClock {
  return answerClock(due - promisedHours * hourMs, now, promisedHours);
}

const stopped = {
  contacted: 'Answered',
  won: 'Closed',
  lost: 'Closed',
  spam: 'None',
} as const;

const unanswerable = { abandoned: 'No address', spam: 'None', done: 'None' } as const;

function overdueText(ms: number): string {
  if (ms < minuteMs) return 'Overdue';
  if (ms < hourMs) return `Overdue by ${Math.floor(ms / minuteMs)} min`;
  if (ms < 2 * dayMs) return `Overdue by ${Math.floor(ms / hourMs)} h`;
  return `Overdue by ${Math.floor(ms / dayMs)} days`;
}

/** "3 h 20 min". */
function fewHours(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  if (hours === 0 && minutes === 0) return 'Under 1 min';
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');
}
