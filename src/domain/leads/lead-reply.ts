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
