export type Stretch = { offset: number; length: number; isPart: boolean };

/** Undefined if outside the file; the whole file for a header without a single range. */
export function requestedStretch(range: string, size: number): Stretch | undefined {
  const whole = { offset: 0, length: size, isPart: false };
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === '' && last === '') return whole;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (first !== '' && last !== '' && Number(last) < from) return whole;
  return from < end ? { offset: from, length: end - from, isPart: true } : undefined;
}
