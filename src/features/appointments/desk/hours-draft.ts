import * as v from 'valibot';
import {
  isZoneName,
  labeledZone,
  zoneLabels,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { ruleLimits, type Schedule, scheduleSchema } from '#domain/appointments/schedule.ts';
import { momentOf, wallClock } from '#domain/firm-time.ts';
import { hoursProblemTexts as problems, hoursTexts as texts } from '#texts/appointments-desk.ts';
import { dateErrors, type DateKind, dateProblem } from '#domain/calendar-day.ts';

const text = v.string();
const span = v.object({ from: text, to: text });

const draftSchema = v.object({
  zone: text,
  hours: v.array(v.object({ day: v.number(), from: text, to: text })),
  daysOff: v.array(span),
  worksOn: v.optional(v.array(text)),
  blocks: v.array(v.object({ day: text, from: text, to: text })),
  buffer: text,
  notice: text,
  horizon: text,
  perDay: text,
});

export type HoursDraft = v.InferOutput<typeof draftSchema>;

type HoursDraftOver = { rev: number; draft: HoursDraft };

const storedSchema = v.union([
  v.object({ rev: v.number(), draft: draftSchema }),
  // Drafts of earlier releases have no revision.
  v.pipe(
    draftSchema,
    v.transform((draft) => ({ rev: -1, draft })),
  ),
]);

export function parseDraft(json: string): HoursDraftOver | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), json);
  return read.success ? read.output : undefined;
}

export function serializeDraft(draft: HoursDraftOver): string {
  return JSON.stringify(draft);
}

export function draftOf(schedule: Schedule): HoursDraft {
  const { zone, blocks, buffer, notice, horizon, perDay } = schedule;
  return {
    zone,
    hours: schedule.hours,
    daysOff: schedule.daysOff,
    ...(schedule.worksOn && { worksOn: schedule.worksOn }),
    blocks: blocks.map(({ from, until }) => ({
      day: wallText(from, zone).slice(0, 10),
      from: wallText(from, zone).slice(11, 16),
      to: wallText(until, zone).slice(11, 16),
    })),
    buffer: String(buffer),
    notice: String(notice),
    horizon: String(horizon),
    perDay: String(perDay),
  };
}

const workdays = [1, 2, 3, 4, 5] as const;

/** Monday's hours on each workday; the weekend keeps its own. */
export function sameHours(hours: HoursDraft['hours']): HoursDraft['hours'] {
  const monday = hours.filter(({ day }) => day === 1);
  return [
    ...hours.filter(({ day }) => day === 0 || day === 6),
    ...workdays.flatMap((day) => monday.map(({ from, to }) => ({ day, from, to }))),
  ];
}

/** Undefined if incomplete or invalid. Past blocked times are dropped. */
export function scheduleOf(draft: HoursDraft, now: number): Schedule | undefined {
  const { zone, buffer, notice, horizon, perDay } = draft;
  if (!isZoneName(zone)) return undefined;
  const blocks = draft.blocks.map(({ day, from, to }) => ({
    from: momentIn(day, from, zone),
    until: momentIn(day, to, zone),
  }));
  const read = v.safeParse(scheduleSchema, {
    ...draft,
    blocks: blocks.filter(({ from, until }) => !(from < until && until < now)),
    buffer: wholeNumber(buffer),
    notice: wholeNumber(notice),
    horizon: wholeNumber(horizon),
    perDay: wholeNumber(perDay),
  });
  return read.success ? read.output : undefined;
}

function wholeNumber(written: string): number {
  return /^\d+$/.test(written.trim()) ? Number(written) : Number.NaN;
}

function momentIn(day: string, time: string, zone: ZoneName): number {
  return momentOf(Date.parse(`${day}T${time}:00Z`), labeledZone(zone));
}

function wallText(moment: number, zone: ZoneName): string {
  return new Date(wallClock(moment, labeledZone(zone))).toISOString();
}

const parts = {
  zone: ['zone'],
  hours: ['hours'],
  off: ['daysOff', 'worksOn'],
  blocks: ['blocks'],
  rules: ['buffer', 'notice', 'horizon', 'perDay'],
} as const satisfies Record<string, readonly (keyof HoursDraft)[]>;

export type HoursPart = keyof typeof parts;

export const hoursParts: readonly HoursPart[] = ['zone', 'hours', 'off', 'blocks', 'rules'];

export function differingParts(mine: HoursDraft, theirs: HoursDraft): HoursPart[] {
  return hoursParts.filter((part) => partText(part, mine) !== partText(part, theirs));
}

export function withParts(
  mine: HoursDraft,
  theirs: HoursDraft,
  taken: readonly HoursPart[],
): HoursDraft {
  const names = taken.flatMap((part): readonly (keyof HoursDraft)[] => parts[part]);
  return Object.assign({}, mine, ...names.map((name) => ({ [name]: theirs[name] })));
}

export function partText(part: HoursPart, draft: HoursDraft): string {
  if (part === 'zone') return isZoneName(draft.zone) ? zoneLabels[draft.zone] : draft.zone;
  if (part === 'rules') {
    return parts.rules.map((rule) => `${texts[rule]}: ${draft[rule]}`).join('; ');
  }
  if (part === 'off') {
    const works = (draft.worksOn ?? []).map((day) => `Works on ${day}`);
    return lines([...draft.daysOff.map(({ from, to }) => `${from} – ${to}`), ...works]);
  }
  if (part === 'blocks') {
    return lines(draft.blocks.map(({ day, from, to }) => `${day} ${from} – ${to}`));
  }
  const ordered = draft.hours.toSorted((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1));
  return ordered.map(({ day, from, to }) => `${texts.days[day]} ${from} – ${to}`).join('; ');
}

function lines(each: readonly string[]): string {
  return each.toSorted().join('; ');
}

type HoursProblem = {
  readonly field: string;
  readonly label: string;
  readonly message: string;
};

export const hoursRules = ['buffer', 'notice', 'horizon', 'perDay'] as const;

/** Lists the fields with errors, in form order. */
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
