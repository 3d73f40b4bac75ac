/** What a client reads of their own: the profile, the estimates, and one that a visitor left on this device. */
import * as v from 'valibot';

import { type Profile, profileFields } from '#domain/clients/profile.ts';
import type { Ask, Read } from '#session/account-ask.ts';

const text = v.nullish(v.string(), '');

const profileRow = v.object({
  id: v.string(),
  rev: v.nullish(v.number(), 0),
  first_name: text,
  last_name: text,
  phone: text,
  company_name: text,
});

const profileRows = v.object({ items: v.array(profileRow) });

/** Totals come in dollars and are cents here; `created` comes as UTC text and is UTC milliseconds here. */
const estimateRow = v.pipe(
  v.object({
    id: v.string(),
    services: v.array(v.string()),
    estimate_details: v.object({ oneTimeTotal: v.number(), monthlyTotal: v.number() }),
    created: v.string(),
  }),
  v.transform(({ id, services, estimate_details: { oneTimeTotal, monthlyTotal }, created }) => ({
    id,
    services,
    oneTimeTotal: Math.round(oneTimeTotal * 100),
    monthlyTotal: Math.round(monthlyTotal * 100),
    created: Date.parse(created.replace(' ', 'T')) || 0,
  })),
);

const estimateRows = v.object({
  estimates: v.array(estimateRow),
  found: v.optional(v.array(estimateRow), []),
});

const claimed = v.object({
  estimate: estimateRow,
  contact: v.object({ first_name: text, last_name: text, phone: text }),
});

/** What the claim of an estimate brings: itself, and who it was for. */
export type Claimed = v.InferOutput<typeof claimed>;

export type AccountReads = ReturnType<typeof createAccountReads>;

/** Builds the reads of one account. None throws. */
export function createAccountReads(ask: Ask, account: string) {
  // A list, for a row that is not there yet is nothing to complain of.
  const query = new URLSearchParams({
    filter: `id = "${account}"`,
    perPage: '1',
    skipTotal: '1',
    fields: ['id', 'rev', ...profileFields].join(','),
  });

  return {
    /** The row; `gone` where there is none or it is not shown: only the session can tell the two apart. */
    async profile(): Promise<Read<Profile & { id: string; rev: number }>> {
      const read = await ask(`/api/collections/profiles/records?${query}`, profileRows);
      if (read.kind !== 'read') return read;
      const own = read.value.items.find(({ id }) => id === account);
      return own ? { kind: 'read', value: own } : { kind: 'refused', gone: true };
    },

    /** Every estimate that is this client's, and those that were sent with their address and are no one's yet. */
    estimates: (): Promise<Read<v.InferOutput<typeof estimateRows>>> =>
      ask('/api/estimates/mine', estimateRows),

    /** Makes a visitor's estimate this client's; again answers the same. */
    claim: (estimate: string, key: string | null): Promise<Read<Claimed>> =>
      ask('/api/estimates/claim', claimed, { estimate, key }),
  };
}
