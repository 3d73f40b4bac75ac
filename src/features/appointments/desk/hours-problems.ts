/** Validates hours, in form order, with each field's label. */
import { isZoneName } from '#domain/appointments/appointment-time.ts';
import { dateErrors, type DateKind, dateProblem } from '#domain/calendar-day.ts';
import { ruleLimits } from '#domain/appointments/schedule.ts';
import { hoursProblemTexts as problems, hoursTexts as texts } from '#texts/appointments-desk.ts';
import type { HoursDraft } from './hours-draft.ts';

export type HoursProblem = {
  readonly field: string;
  readonly label: string;
  readonly message: string;
};

export const hoursRules = ['buffer', 'notice', 'horizon', 'perDay'] as const;

export function hoursProblems(draft: HoursDraft): HoursProblem[] {
  const found: HoursProblem[] = [];
  const note = (field: string, label: string, message: string | false) => {
    if (message !== false) found.push({ field, label, message });
  };
  note('hours-zone', texts.zone, !isZoneName(draft.zone) && 'Choose a time zone.');
  for (const [day, name] of texts.days.entries()) {
    const rows = draft.hours.filter((one) => one.day === day);
    for (const [at, { from, to }] of rows.entries()) {
      const others = rows.slice(0, at);
      const isTwice = others.some(
        (other) =>
          areWhole(from, to, other.from, other.to) &&
          from < to &&
          from < other.to &&
          other.from < to,
      );
      const row = `day-${day}-${at}`;
      const begin = wrong('time', from) || (isTwice && problems.overlap);
      note(`${row}-from`, texts.from(name), begin);
      note(`${row}-to`, texts.to(name), noEnd(from, to));
    }
  }
  for (const [at, { from, to }] of draft.daysOff.entries()) {
    note(`off-${at}-from`, texts.offFrom, wrong('date', from));
    note(
      `off-${at}-to`,
      texts.offTo,
      wrong('date', to) ||
        (!wrong('date', from) && to < from && 'Enter a date that is not before the first.'),
    );
  }
  for (const [at, { day, from, to }] of draft.blocks.entries()) {
    note(`block-${at}-day`, texts.blockDay, wrong('date', day));
    note(`block-${at}-from`, texts.blockFrom, wrong('time', from));
    note(`block-${at}-to`, texts.blockTo, noEnd(from, to));
  }
  for (const rule of hoursRules) {
    const [least, most] = ruleLimits[rule];
    const text = draft[rule].trim();
    const isWithin = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
    const range = problems.number(least, most);
    note(rule, texts[rule], !isWithin && range);
  }
  return found;
}

function noEnd(from: string, to: string) {
  return wrong('time', to) || (areWhole(from) && to <= from && problems.order);
}

function areWhole(...times: string[]): boolean {
  return times.every((time) => !wrong('time', time));
}

function wrong(kind: DateKind, text: string): string | false {
  if (text === '') return kind === 'date' ? problems.day : 'Enter a time.';
  const code = dateProblem(kind, text);
  return code !== undefined && dateErrors[code];
}
