/** Where a visitor came from; invalid data never rejects a lead. */
import * as v from 'valibot';

import { textLimits } from './form-values.ts';

export const utmNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

const cut = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, textLimits.source)),
  ),
  '',
);

export const sourceSchema = v.fallback(
  v.object({
    utm_source: v.optional(cut, ''),
    utm_medium: v.optional(cut, ''),
    utm_campaign: v.optional(cut, ''),
    utm_term: v.optional(cut, ''),
    utm_content: v.optional(cut, ''),
    referrer: v.optional(cut, ''),
    landing_page: v.optional(cut, ''),
  }),
  {
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    referrer: '',
    landing_page: '',
  },
);

export type Source = v.InferOutput<typeof sourceSchema>;
