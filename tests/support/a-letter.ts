/** A draft letter for Ines Okafor, as staff read it. */
import type { Engagement } from '#domain/engagements/engagement.ts';
import type { Terms } from '#domain/engagements/terms.ts';
import { anId, sha256 } from './op-api.ts';

const terms: Terms = {
  name: 'Ines Okafor',
  spouse: '',
  spouseEmail: '',
  year: 2025,
  lines: [{ service: 'Bookkeeping', way: 'monthly', cost: 45_000, before: 45_000 }],
  words: '',
  until: '2099-12-31',
};

export type Changes = Partial<Omit<Engagement, 'terms'>> & { terms?: Partial<Terms> };

export const aLetter = ({ text = 'What we do', ...changes }: Changes = {}): Engagement => ({
  id: anId(),
  estimate: anId(),
  as: 'firm',
  state: 'draft',
  text,
  hash: sha256(text),
  reason: '',
  made: 1,
  sent: 0,
  opened: 0,
  moved: 1,
  movedRev: 3,
  rev: 4,
  signatures: [],
  ...changes,
  terms: { ...terms, ...changes.terms },
});
