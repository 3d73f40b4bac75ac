/** Turns a person's hours into the texts of their form, and back. */
import * as v from 'valibot';
import {
  isZoneName,
  labeledZone,
  zoneLabels,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { ruleLimits, type Schedule, scheduleSchema } from '#domain/appointments/schedule.ts';
import { dateErrors, type DateKind, dateProblem } from '#domain/calendar-day.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { momentOf, wallClock } from '#domain/firm-time.ts';
import { rowsIn, textOfRows } from '#domain/form-values.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { hoursProblemTexts, hoursTexts as texts } from '#texts/appointments-desk.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

export const dayField = (day: number) => `day-${day}`;

const dayFields = weekdays.map(dayField);

export const hoursRules = ['buffer', 'notice', 'horizon', 'perDay'] as const;

export const hoursLabels: Readonly<TextValues> = {
  zone: texts.zone,
  ...Object.fromEntries(texts.days.map((name, day) => [dayField(day), name])),
  off: texts.off,
  worksOn: texts.worksOn,
  block: texts.blocks,
  ...Object.fromEntries(hoursRules.map((rule) => [rule, texts[rule]])),
};

const text = v.string('required');

const rowsField = (field: string) => {
  const codeIn = (rows: string) => Object.values(cellProblems(field, rowsIn(rows)))[0];
  return v.pipe(
    text,
    v.check(
      (rows) => codeIn(rows) === undefined,
      ({ input }) => codeIn(input) ?? 'invalid',
    ),
  );
};

const ruleField = ([least, most]: readonly [number, number]) =>
  v.pipe(
    text,
    v.check((typed) => {
      const number = wholeNumber(typed);
      return number >= least && number <= most;
    }, 'invalid'),
  );

/** A row is a line, its cells have a space between them. */
export const hoursSchema = v.object({
  zone: v.pipe(text, v.check(isZoneName, 'required')),
  ...Object.fromEntries([...dayFields, 'off'].map((field) => [field, rowsField(field)])),
  worksOn: text,
  block: rowsField('block'),
  ...Object.fromEntries(hoursRules.map((rule) => [rule, ruleField(ruleLimits[rule])])),
});

const cellTexts: Partial<Record<FieldCode, string>> = { ...dateErrors, ...hoursProblemTexts.cells };

export function hoursSentence(field: string, code: FieldCode): string {
  const rule = hoursRules.find((each) => each === field);
  if (rule) {
    const [least, most] = ruleLimits[rule];
    return hoursProblemTexts.number(least, most, texts[rule]);
  }
  return field === 'zone' ? 'Choose a time zone.' : `${hoursLabels[field]}: ${cellTexts[code]}`;
}

/** The messages of wrong cells, by the names of `FieldRows`. */
export function cellErrors(field: string, rows: readonly string[][]): Record<string, string> {
  const found = Object.entries(cellProblems(field, rows));
  return Object.fromEntries(found.map(([cell, code]) => [cell, cellTexts[code] ?? '']));
}

function cellProblems(field: string, rows: readonly string[][]): Record<string, FieldCode> {
  const cells = rows.flatMap((row, at) => {
    const problems = problemsOf(field, row, rows.slice(0, at));
    return Object.entries(problems).flatMap(([column, code]) =>
      code ? [[`${field}-${at}-${column}`, code] as const] : [],
    );
  });
  return Object.fromEntries(cells);
}

function problemsOf(field: string, row: readonly string[], before: readonly string[][]) {
  const [first = '', second = '', third = ''] = row;
  if (field === 'off') {
    const from = wrong('date', first);
    const isTurned = !from && second < first;
    return { from, to: wrong('date', second) ?? (isTurned ? 'mismatch' : undefined) };
  }
  if (field === 'block') return { day: wrong('date', first), ...timesOf(second, third) };
  const { from, to } = timesOf(first, second);
  const isTwice = !from && !to && before.some((other) => overlap([first, second], other));
  return { from: from ?? (isTwice ? 'conflict' : undefined), to };
}

function timesOf(begin: string, end: string): Record<'from' | 'to', FieldCode | undefined> {
  const from = wrong('time', begin);
  const isTurned = !from && end <= begin;
  return { from, to: wrong('time', end) ?? (isTurned ? 'invalid' : undefined) };
}

function overlap([from = '', to = '']: readonly string[], other: readonly string[]): boolean {
  const [otherFrom = '', otherTo = ''] = other;
  const isWhole = !wrong('time', otherFrom) && !wrong('time', otherTo);
  return isWhole && from < otherTo && otherFrom < to;
}

function wrong(kind: DateKind, cell: string): FieldCode | undefined {
  if (cell === '') return kind === 'date' ? 'day' : 'required';
  return dateProblem(kind, cell);
}

/** A field's text as the choice between two devices shows it: "09:00 – 12:00; 13:00 – 17:00". */
export function shownText(field: string, typed: string): string {
  if (field === 'zone') return isZoneName(typed) ? zoneLabels[typed] : typed;
  return typed.replaceAll(/ (?=\S*$)/gm, ' – ').replaceAll('\n', '; ');
}

export function textsOf(schedule: Schedule): TextValues {
  const { zone, hours, daysOff, worksOn = [], blocks } = schedule;
  const rowsOf = (rows: readonly { from: string; to: string }[]) =>
    textOfRows(rows.map(({ from, to }) => [from, to]));
  const ofBlocks = blocks.map(({ from, until }) => [
    wallText(from, zone).slice(0, 10),
    wallText(from, zone).slice(11, 16),
    wallText(until, zone).slice(11, 16),
  ]);
  return {
    zone,
    ...Object.fromEntries(
      weekdays.map((day) => [dayField(day), rowsOf(hours.filter((one) => one.day === day))]),
    ),
    off: rowsOf(daysOff),
    worksOn: textOfRows(worksOn.map((day) => [day])),
    block: textOfRows(ofBlocks),
    ...Object.fromEntries(hoursRules.map((rule) => [rule, String(schedule[rule])])),
  };
}

/** Undefined if incomplete or invalid. Past blocked times are dropped. */
export function scheduleOf(entered: TextValues, now: number): Schedule | undefined {
  const { zone = '', worksOn = '' } = entered;
  if (!isZoneName(zone)) return undefined;
  const rows = (field: string) => rowsIn(entered[field] ?? '');
  const blocks = rows('block').map(([day = '', from = '', to = '']) => ({
    from: momentIn(day, from, zone),
    until: momentIn(day, to, zone),
  }));
  const read = v.safeParse(scheduleSchema, {
    zone,
    hours: weekdays.flatMap((day) => rows(dayField(day)).map(([from, to]) => ({ day, from, to }))),
    daysOff: rows('off').map(([from, to]) => ({ from, to })),
    worksOn: rowsIn(worksOn).flat(),
    blocks: blocks.filter(({ from, until }) => !(from < until && until < now)),
    ...Object.fromEntries(hoursRules.map((rule) => [rule, wholeNumber(entered[rule])])),
  });
  return read.success ? read.output : undefined;
}

function wholeNumber(typed = ''): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

function momentIn(day: string, time: string, zone: ZoneName): number {
  return momentOf(Date.parse(`${day}T${time}:00Z`), labeledZone(zone));
}

function wallText(moment: number, zone: ZoneName): string {
  return new Date(wallClock(moment, labeledZone(zone))).toISOString();
}
