import * as v from 'valibot';

/**
 * A list with at most so many items, whose length is looked at before its items are: each item that does not fit costs
 * kilobytes.
 * @param code the error of what is no list
 */
export function listOf<T>(
  item: v.GenericSchema<unknown, T>,
  most: number,
  code = 'invalid',
): v.GenericSchema<unknown, T[]> {
  return v.pipe(v.array(v.unknown(), code), v.maxLength(most), v.array(item));
}
