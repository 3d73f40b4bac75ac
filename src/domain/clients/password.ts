import * as v from 'valibot';

import { bytesOf } from '../utf8-bytes.ts';

/** In characters; PocketBase hashes at most 72 bytes. */
export const passwordLimits: Readonly<{ min: number; max: number; bytes: number }> = {
  min: 12,
  max: 71,
  bytes: 72,
};

/** A new password, Unicode-composed, not trimmed (docs/product.md, Accounts). */
export const passwordSchema = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(1000, 'too_long'),
  v.transform((text) => text.normalize('NFC')),
  v.check((text) => Array.from(text).length >= passwordLimits.min, 'too_short'),
  v.check(
    (text) =>
      Array.from(text).length <= passwordLimits.max && bytesOf(text) <= passwordLimits.bytes,
    'too_long',
  ),
);
