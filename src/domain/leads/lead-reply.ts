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

/** Takes a first line that ends in a comma as the greeting; otherwise greets by first name. */
export function letterOf(name: string, text: string): { greeting: string; rest: string } {
  const own = /^([^\n]+,)[ \t]*\n\s*(?=\S)/.exec(text.trimStart());
  if (!own?.[1]) return { greeting: greetingFor(name), rest: text };
  return { greeting: own[1], rest: text.trimStart().slice(own[0].length) };
}
