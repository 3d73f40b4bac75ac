/** What a reply to a lead is about. Source: docs/product.md, Staff desk. */
import type { LeadKind } from './lead.ts';

/** Nothing of an estimate or a message is in it. */
const subjects: Readonly<Record<LeadKind, (firm: string) => string>> = {
  estimate: (firm) => `Your estimate from ${firm}`,
  abandoned: (firm) => `Your estimate from ${firm}`,
  message: (firm) => `Your message to ${firm}`,
  subscriber: (firm) => `Your checklist from ${firm}`,
};

/** The subject of the mail, in the firm's name. */
export function replySubject(kind: LeadKind, firm: string): string {
  return subjects[kind](firm);
}
