/** Which stretch of a file a request asks for (RFC 9110, Range). */

/** From `offset`; the whole file where `isPart` is false. */
export type Stretch = { offset: number; length: number; isPart: boolean };

/** One range of bytes; anything else that the header may say means the whole file. Nothing where the range is outside it. */
export function requestedStretch(range: string, size: number): Stretch | undefined {
  const whole = { offset: 0, length: size, isPart: false };
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === '' && last === '') return whole;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (first !== '' && last !== '' && Number(last) < from) return whole;
  return from < end ? { offset: from, length: end - from, isPart: true } : undefined;
}
