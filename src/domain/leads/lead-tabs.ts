/** The tabs of the list of leads. Source: docs/product.md (Staff desk). */
import type { Lead } from './lead.ts';

/**
 * answer: new, and there is someone to answer. abandoned: estimates that were left, of no one who could be answered yet. spam:
 * what staff call spam, and what is suspected of it. done: contacted, won, lost. Every lead is in exactly one of them; the database
 * works it out the same way (pocketbase/migrations/schema/leads.ts).
 */
export const leadPlaces = ['answer', 'abandoned', 'spam', 'done'] as const;

export type LeadPlace = (typeof leadPlaces)[number];

/** all: everything. */
export const leadTabs = [...leadPlaces, 'all'] as const;

export type LeadTab = (typeof leadTabs)[number];

/** Where a lead stands. */
export function placeOf({
  kind,
  email,
  state,
  suspectedSpam,
}: Pick<Lead, 'kind' | 'email' | 'state' | 'suspectedSpam'>): LeadPlace {
  if (state === 'spam') return 'spam';
  if (state !== 'new') return 'done';
  if (suspectedSpam) return 'spam';
  return kind === 'abandoned' && email === '' ? 'abandoned' : 'answer';
}
