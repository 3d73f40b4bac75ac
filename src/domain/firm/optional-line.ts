import * as v from 'valibot';

/** May be empty, but not absent. */
export function optionalLine(limit: number) {
  return v.pipe(
    v.string('required'),
    v.maxLength(1_500, 'too_long'),
    v.trim(),
    v.maxLength(limit, 'too_long'),
    v.regex(/^[ -~\u00a0-\uffff]*$/, 'invalid'),
  );
}
