/** The go-live list: what a firm has to settle before it meets the public. One list for owners' page and `npm run golive` (docs/product.md, Going live). */
import * as v from 'valibot';

/** What is not settled; words for people are in texts/golive.ts. */
export const goliveCodes = [
  'sample',
  'sample-address',
  'logo-open',
  'logo-gone',
  'year-over',
  'not-drawn',
  'address-differs',
  'demo-account',
  'demo-posts',
  'demo-leads',
  'no-smtp',
  'sample-sender',
  'mail-waits',
  'no-backup',
  'old-backup',
  'key-inside',
  'no-key',
  'page-missing',
  'image-old',
  'unseen',
] as const;

/** What was chosen, and may be so: it is named that no one forgets it. */
export const choiceCodes = ['territories-unserved', 'part-closed'] as const;

/** `at` names the fact, file, page or collection that it is about, `value` what is there; either may be empty. */
const entrySchema = v.object({
  code: v.picklist([...goliveCodes, ...choiceCodes]),
  at: v.string(),
  value: v.string(),
});

export type GoliveEntry = v.InferOutput<typeof entrySchema>;

/** The whole list. */
export const goliveSchema = v.array(entrySchema);

/** Where owners ask for it. */
export const goliveRoute = '/api/desk/golive';

/** One entry. */
export function goliveEntry(code: GoliveEntry['code'], at = '', value = ''): GoliveEntry {
  return { code, at, value };
}

/** Whether the firm may go live with it. */
export function isChoice({ code }: GoliveEntry): boolean {
  return choiceCodes.some((choice) => choice === code);
}
