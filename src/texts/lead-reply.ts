/** The words of a reply to a lead, which staff go on writing in their own mail program. */
import type { LeadKind } from '#domain/leads/lead.ts';

export const replyTexts = {
  action: 'Reply',
  /** `{firm}` is ours. Nothing of an estimate is in it. */
  subject: {
    estimate: 'Your estimate from {firm}',
    abandoned: 'Your estimate from {firm}',
    message: 'Your message to {firm}',
    subscriber: 'Your checklist from {firm}',
  } satisfies Record<LeadKind, string>,
  /** `{name}` is as it was given. */
  greeting: 'Hello {name},',
  anyone: 'Hello,',
} as const;
