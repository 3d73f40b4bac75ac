import type { LeadKind } from './lead.ts';

const subjects: Readonly<Record<LeadKind, (firm: string) => string>> = {
  estimate: (firm) => `Your estimate from ${firm}`,
  abandoned: (firm) => `Your estimate from ${firm}`,
  message: (firm) => `Your message to ${firm}`,
  subscriber: (firm) => `Your checklist from ${firm}`,
};

export function replySubject(kind: LeadKind, firm: string): string {
  return subjects[kind](firm);
}

const isTitle = (word: string): boolean =>
  /^(?:dr|mr|mrs|ms|miss|mx|prof|professor|rev|hon)\.?$/i.test(word);

const isInitial = (word: string): boolean => word.replace('.', '').length === 1;

const isAfterName = (words: string): boolean =>
  /^(?:jr|sr|ii|iii|iv|esq|cpa|ea|md|phd|dds|jd|mba|inc|llc|pllc|llp|ltd|corp|pc)\b/i.test(
    words.replace(/\./g, ''),
  );

/**
 * "Dana" of "Dana Whitfield", "Dr. Dana Whitfield" and "Whitfield, Dana". Where a first name cannot be told, as in
 * "Dr. Whitfield" or "D. Whitfield", the whole name.
 */
export function firstNameOf(name: string): string {
  const [head = '', ...tail] = name.split(',').map((part) => part.trim());
  const given = tail.find((part) => part !== '' && !isAfterName(part)) ?? '';
  const whole = [given, head].filter((part) => part !== '').join(' ');
  const words = whole.split(/\s+/);
  const at = words.findIndex((word) => !isTitle(word));
  const first = words[at] ?? '';
  const isLastName = at > 0 && at === words.length - 1;
  const isPair = /^(?:and|&|\+)$/i.test(first);
  return first === '' || isLastName || isPair || isInitial(first) ? whole : first;
}

/** "Hello Maya,", or "Hello," without a name. */
export function greetingFor(name: string): string {
  const first = firstNameOf(name);
  return first ? `Hello ${first},` : 'Hello,';
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]?.trimEnd() ?? '';

export function isOnlyGreeting(text: string): boolean {
  return text.trim() === firstLine(text) && hasGreeting(text);
}

export function hasGreeting(text: string): boolean {
  return firstLine(text).endsWith(',');
}

const longestGreeting = 80;

/** True if the first line greets; else the mail gets a greeting. */
export const isGreeted = (text: string): boolean =>
  letterOf({ name: '', text, greeted: true }).greeting !== '';

type Reply = { name: string; text: string; greeted?: true };

/**
 * Splits off the greeting. A text without one greets by first name, unless it was `greeted`: then its first line is the
 * greeting if it is short and neither ends a sentence nor begins a list.
 */
export function letterOf({ name, text, greeted }: Reply): { greeting: string; rest: string } {
  const first = firstLine(text);
  const rest = text.trim().slice(first.length).trimStart();
  const isGreeting = greeted
    ? first.length <= longestGreeting && !/[.?:;]$/.test(first)
    : hasGreeting(text);
  if (isGreeting && rest !== '') return { greeting: first, rest };
  return { greeting: greeted ? '' : greetingFor(name), rest: text };
}
