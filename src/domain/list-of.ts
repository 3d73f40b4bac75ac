import * as v from 'valibot';

/**
 * A list of at most `most` items. Checks the length first, because each error of an item costs kilobytes.
 * @param code the error if it is not a list
 */
export function listOf<T>(
  item: v.GenericSchema<unknown, T>,
  most: number,
  code = 'invalid',
): v.GenericSchema<unknown, T[]> {
  return v.pipe(v.array(v.unknown(), code), v.maxLength(most), v.array(item));
}
