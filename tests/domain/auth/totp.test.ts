import { expect, test } from 'vitest';

import { acceptedCounters, otpauthUri, totpCode } from '#domain/auth/totp.ts';

/** "12345678901234567890", the secret of the RFCs. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: at %i seconds', (seconds, code) => {
  const [counter = 0] = acceptedCounters(seconds * 1000);
  expect(totpCode(secret, counter)).toBe(code.slice(-6));
});

test('RFC 4226, appendix D: the first ten codes', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => totpCode(secret, counter));
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

test('a phone’s clock may be one period off, either way', () => {
  expect(acceptedCounters(59_999)).toEqual([1, 0, 2]);
  expect(acceptedCounters(60_000)).toEqual([2, 1, 3]);
});

test('an address with odd characters stays one label', () => {
  expect(otpauthUri('ABC', 'Spark Tax', 'a:b&c@d.example')).toBe(
    'otpauth://totp/Spark%20Tax:a%3Ab%26c%40d.example?secret=ABC&issuer=Spark%20Tax',
  );
});
