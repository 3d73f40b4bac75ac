import { isZoneName, zoneLabels } from '#domain/appointments/appointment-time.ts';
import { hoursTexts as texts } from '#texts/appointments-desk.ts';
import type { HoursDraft } from './hours-draft.ts';

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
