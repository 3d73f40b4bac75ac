/** The building blocks of every payload schema: trimmed text, email, phone, and parts that may be left empty. */
import * as v from 'valibot';

const namedLimits = { name: 100, email: 254, phone: 40, line: 200, message: 5000, source: 500 };

/** Longest accepted texts, in characters; fields show the same limits (docs/product.md, Limits). */
export const textLimits: Readonly<typeof namedLimits> = namedLimits;

/** What is no control character is between these; to go through a text by characters takes the server's engine a while. */
const control = /[^ -~\u00a0-\uffff]/g;

/** Line breaks and other control characters have no place in a name or an address: they become spaces. */
const inOneLine = v.transform((text: string) => withoutControls(text, ''));

/** Room for what trimming takes away. What is longer is not looked through at all: that would take a server too long. */
const beforeTrimming = (limit: number) =>
  v.maxLength<string, number, 'too_long'>(limit + 1000, 'too_long');

/** Text of one line that must be there after trimming. */
export function requiredText(limit: number) {
  return v.pipe(
    v.string('required'),
    beforeTrimming(limit),
    inOneLine,
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(limit, 'too_long'),
  );
}

/** Text of several lines that must be there after trimming. */
export function requiredLines(limit: number) {
  return v.pipe(
    v.string('required'),
    beforeTrimming(limit),
    v.transform((text: string) => withoutControls(text, '\n\r\t')),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(limit, 'too_long'),
  );
}

/** Text of one line that may be absent, null or empty: it becomes an empty text. */
export function optionalText(limit: number) {
  return v.pipe(
    v.nullish(v.string(), ''),
    beforeTrimming(limit),
    inOneLine,
    v.trim(),
    v.maxLength(limit, 'too_long'),
  );
}

/** One at sign, something before it, a dotted host behind it: the rest only the mail itself can prove. */
export const emailAddress = v.pipe(
  requiredText(textLimits.email),
  v.regex(/^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/, 'email'),
);

const phoneRule = v.check<string, 'phone'>((text) => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 20 && /^[0-9+()./\-\s]*((x|ext\.?|#)\s*\d+)?$/i.test(text);
}, 'phone');

/** Any punctuation, any country; at least seven digits. */
export const phoneNumber = v.pipe(requiredText(textLimits.phone), phoneRule);

/** A phone number that may be left out. */
export const optionalPhone = v.nullish(
  v.union([v.pipe(v.string(), v.regex(/^\s{0,1000}$/), v.trim(), v.literal('')), phoneNumber]),
  '',
);

/** An option that may be absent, null or empty: all three mean "not answered". */
export function maybe<const T extends readonly string[]>(options: T) {
  return v.pipe(
    v.nullish(v.picklist(['', ...options]), ''),
    v.transform((value): T[number] | undefined => options.find((option) => option === value)),
  );
}

function withoutControls(text: string, kept: string): string {
  return text.replace(control, (char) => (kept.includes(char) ? char : ' '));
}
