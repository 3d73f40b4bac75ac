/** Building blocks of payload schemas: trimmed text, email, phone, optional parts. */
import * as v from 'valibot';

import { cleanCode, cleanLine, cleanLines } from './typed-text.ts';

const namedLimits = { name: 100, email: 254, phone: 40, line: 200, message: 5000, source: 500 };

/** In characters, shown by fields (docs/product.md, Limits). */
export const textLimits: Readonly<typeof namedLimits> = namedLimits;

/** Limits untrimmed input: scanning long texts takes the server too long. */
const beforeTrimming = (limit: number) =>
  v.maxLength<string, number, 'too_long'>(limit + 1000, 'too_long');

export function requiredText(limit: number, clean = cleanLine) {
  return v.pipe(
    v.string('required'),
    beforeTrimming(limit),
    v.transform(clean),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(limit, 'too_long'),
  );
}

export function requiredLines(limit: number) {
  return v.pipe(
    v.string('required'),
    beforeTrimming(limit),
    v.transform(cleanLines),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(limit, 'too_long'),
  );
}

export function optionalText(limit: number) {
  return v.pipe(
    v.nullish(v.string(), ''),
    beforeTrimming(limit),
    v.transform(cleanLine),
    v.trim(),
    v.maxLength(limit, 'too_long'),
  );
}

/** Checks for one @, a local part and a dotted host; only a mail proves the rest. */
export const emailAddress = v.pipe(
  requiredText(textLimits.email, cleanCode),
  v.regex(/^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/, 'email'),
);

const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 20 && /^[0-9+()./\-\s]*((x|ext\.?|#)\s*\d+)?$/i.test(text);
};

/** Any punctuation and country, at least seven digits. */
export const phoneNumber = v.pipe(
  requiredText(textLimits.phone, cleanCode),
  v.check(isPhone, 'phone'),
);

export const optionalPhone = v.nullish(
  v.pipe(
    v.string(),
    beforeTrimming(textLimits.phone),
    v.transform(cleanCode),
    v.trim(),
    v.maxLength(textLimits.phone, 'too_long'),
    v.check((text) => text === '' || isPhone(text), 'phone'),
  ),
  '',
);

export function optionalChoice<const T extends readonly string[]>(options: T) {
  return v.pipe(
    v.nullish(v.picklist(['', ...options]), ''),
    v.transform((value): T[number] | undefined => options.find((option) => option === value)),
  );
}

/** The rows of a list that a form holds as one text: a line each, a space between cells. */
export function rowsIn(text: string): string[][] {
  return text === '' ? [] : text.split('\n').map((line) => line.split(' '));
}

export function textOfRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join(' ')).join('\n');
}
