/** A picture in a post, as it travels: shrunk on the device, small enough for one op. */
import * as v from 'valibot';

import { requiredText, textLimits } from '../form-values.ts';

/** What a browser makes of a photograph, and what a reader's browser shows. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export type ImageType = (typeof imageTypes)[number];

/** Most bytes of one picture, and its longer side in pixels. */
export const imageLimits = { bytes: 512 * 1024, side: 1600 } as const;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

/** The payload of `image.add`; `data` is base64. */
export const imageAddSchema = v.object({
  name: requiredText(textLimits.line),
  type: v.picklist(imageTypes),
  width: pixels,
  height: pixels,
  data: v.pipe(
    v.string(),
    v.maxLength(Math.ceil(imageLimits.bytes / 3) * 4, 'too_long'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'image'),
  ),
});
