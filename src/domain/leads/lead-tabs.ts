/** Tabs of the leads list. Source: docs/product.md (Staff desk). */
import type { Lead } from './lead.ts';

/**
 * answer: new and answerable. abandoned: unfinished, without an address. spam: marked or suspected. done: contacted,
 * won, lost. The database computes the same (pocketbase/migrations/schema/leads.ts).
 */
export const leadPlaces = ['answer', 'abandoned', 'spam', 'done'] as const;

export type LeadPlace = (typeof leadPlaces)[number];

export const leadTabs = [...leadPlaces, 'all'] as const;

export type LeadTab = (typeof leadTabs)[number];

export function tabOf({
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
