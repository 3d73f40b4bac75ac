import * as v from 'valibot';

/** One line of the firm's form that may be left empty, but is there. */
export function optionalLine(limit: number) {
  return v.pipe(
    v.string('required'),
    v.maxLength(1_500, 'too_long'),
    v.trim(),
    v.maxLength(limit, 'too_long'),
    v.regex(/^[ -~\u00a0-\uffff]*$/, 'invalid'),
  );
}
