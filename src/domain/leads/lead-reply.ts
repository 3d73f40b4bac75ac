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

/** "Hello Maya,", or "Hello," without a name. */
export function greetingFor(name: string): string {
  const [first] = name.trim().split(/\s+/);
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
