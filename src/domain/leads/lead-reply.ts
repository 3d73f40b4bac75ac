/** What a reply to a lead is about. Source: docs/product.md, Staff desk. */
import type { LeadKind } from './lead.ts';

/** `{firm}` is ours. Nothing of an estimate or a message is in it. */
const subjects: Readonly<Record<LeadKind, string>> = {
  estimate: 'Your estimate from {firm}',
  abandoned: 'Your estimate from {firm}',
  message: 'Your message to {firm}',
  subscriber: 'Your checklist from {firm}',
};

/** The subject of the mail, in the firm's name. */
export function replySubject(kind: LeadKind, firm: string): string {
  return subjects[kind].replace('{firm}', firm);
}
