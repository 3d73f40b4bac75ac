/** What keeps hours from being saved, in the order of the form: at the field that it is wrong in, with its label. */
import { isZoneName } from '#domain/appointments/appointment-time.ts';
import { ruleLimits } from '#domain/appointments/schedule.ts';
import { hoursProblemTexts as problems, hoursTexts as texts } from '#texts/appointments-desk.ts';
import type { HoursDraft } from './hours-draft.ts';

export type HoursProblem = {
  readonly field: string;
  readonly label: string;
  readonly message: string;
};

/** The rules in the order of the form. */
export const hoursRules = ['buffer', 'notice', 'horizon', 'perDay'] as const;

export function hoursProblems(draft: HoursDraft): HoursProblem[] {
  const found: HoursProblem[] = [];
  const note = (field: string, label: string, message: string | false) => {
    if (message !== false) found.push({ field, label, message });
  };
  note('hours-zone', texts.zone, !isZoneName(draft.zone) && problems.zone);
  for (const [day, name] of texts.days.entries()) {
    const rows = draft.hours.filter((one) => one.day === day);
    for (const [at, { from, to }] of rows.entries()) {
      const others = rows.slice(0, at);
      const isTwice = others.some((other) => from < to && from < other.to && other.from < to);
      const row = `day-${day}-${at}`;
      const begin = noTime(from) || (isTwice && problems.overlap);
      note(`${row}-from`, texts.from.replace('{day}', name), begin);
      note(`${row}-to`, texts.to.replace('{day}', name), noEnd(from, to));
    }
  }
  for (const [at, { from, to }] of draft.daysOff.entries()) {
    note(`off-${at}-from`, texts.offFrom, noDay(from));
    note(`off-${at}-to`, texts.offTo, noDay(to) || (to < from && problems.dayOrder));
  }
  for (const [at, { day, from, to }] of draft.blocks.entries()) {
    note(`block-${at}-day`, texts.blockDay, noDay(day));
    note(`block-${at}-from`, texts.blockFrom, noTime(from));
    note(`block-${at}-to`, texts.blockTo, noEnd(from, to));
  }
  for (const rule of hoursRules) {
    const [least, most] = ruleLimits[rule];
    const text = draft[rule].trim();
    const isWithin = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
    const range = problems.number.replace('{least}', `${least}`).replace('{most}', `${most}`);
    note(rule, texts[rule], !isWithin && range);
  }
  return found;
}

function noTime(time: string) {
  return time === '' && problems.time;
}

function noEnd(from: string, to: string) {
  return noTime(to) || (to <= from && problems.order);
}

/** A day of this century, as the server wants it. */
function noDay(day: string) {
  return !day.startsWith('20') && problems.day;
}
