/** The go-live checklist, for owners' page and `spark golive` (docs/product.md, Going live). */
import * as v from 'valibot';

/** Texts are in texts/golive.ts. */
export const goliveCodes = [
  'sample',
  'sample-address',
  'logo-open',
  'logo-gone',
  'sample-prices',
  'letter-unread',
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

/** Choices of the owner, listed as a reminder. */
export const choiceCodes = ['territories-unserved', 'part-closed', 'link-unset'] as const;

/** `at` names the fact, file, page or collection, `value` its content; either may be empty. */
const entrySchema = v.object({
  code: v.picklist([...goliveCodes, ...choiceCodes]),
  at: v.string(),
  value: v.string(),
});

export type GoliveEntry = v.InferOutput<typeof entrySchema>;

export const goliveSchema = v.array(entrySchema);

export const goliveRoute = '/api/desk/golive';

export function goliveEntry(code: GoliveEntry['code'], at = '', value = ''): GoliveEntry {
  return { code, at, value };
}

export function isChoice({ code }: GoliveEntry): boolean {
  return choiceCodes.some((choice) => choice === code);
}
