/** Wrong values seen from programs and people, and ways to break a body. */
import * as fc from 'fast-check';

const long = 'x'.repeat(70_000);
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const picked: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53 + 2,
  0.1,
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  'a\u0000b',
  '\u{d800}',
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  "' OR 1=1 --",
  '"; DROP TABLE clients; --',
  '%',
  '_',
  '@request.auth.id != ""',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{.}} ${7*7} {:id}',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  '👩‍👩‍👧‍👦'.repeat(300),
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  'eve@example.com\nBcc: all@example.com',
  'EVE@EXAMPLE.COM',
  '2026-02-30 25:61:61.000Z',
  long,
  [],
  {},
  [[]],
  [null],
  { $ne: '' },
  { length: 5 },
  { toString: null, valueOf: null },
  Array.from({ length: 500 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index])),
];

export const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...picked) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

export const noBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom<string | Uint8Array>(
    '',
    ' ',
    '{',
    '}',
    'null',
    '[]',
    '""',
    '1e999',
    '{"a":}',
    '{"a":1,}',
    '{"__proto__":{"verified":true},"constructor":{"prototype":{}}}',
    '\ufeff{}',
    deep,
    '{"a":'.repeat(5000),
    `{"v":1,"owner":null,"ops":${deep}}`,
    `"${long}${long}${long}"`,
    'a=1&b=2',
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.js"\r\n\r\n1',
    new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    new Uint8Array([0x1f, 0x8b, 0x08, 0x00, 0x00]),
    new Uint8Array(1_200_000).fill(0x20),
  ),
  fc.json({ maxDepth: 5 }),
  fc.uint8Array({ maxLength: 200 }),
);

/** Part of a path or query, encoded. */
export const addressPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    '%2e%2e%2f%2e%2e%2fdata.db',
    '..%2f..%2fdata.db',
    '..',
    '.',
    '%',
    '%zz',
    '%c3%28',
    '%27%20OR%201=1--',
    "id!=''",
    '@request.auth.id!=%22%22',
    '-1',
    '1e9',
    '99999999999999999999',
    '-created,,+',
    '(((((((((((',
    'a.b.c.d.e.f.g',
    '*',
    'x'.repeat(4000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(wellFormed(text))),
);

/** Replaces lone surrogates, which cannot be in an address. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

export const contentType: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      undefined,
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=',
      'application/json; charset=utf-16',
      'image/svg+xml',
      ';;;',
    ),
  },
);
