/**
 * Tests that every parser of strangers' bytes ends soon and reads little. A new parser is one row of `parsers`. Nothing
 * parses multipart bodies, CSV or calendar files; the browser decodes pictures.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { estimateFiles, requestFiles } from '#domain/documents/accepted-files.ts';
import { attachmentSchema } from '#domain/documents/attachment.ts';
import { bareJpeg } from '#domain/documents/photos-pdf.ts';
import { cleanName } from '#domain/documents/document-name.ts';
import { judgeDocument } from '#domain/documents/judge-document.ts';
import type { ReadBytes } from '#domain/documents/read-bytes.ts';
import { opSchema } from '#domain/ops/op.ts';
import { imageTypeOf } from '#domain/posts/image.ts';
import { readContent } from '#domain/posts/read-content.ts';
import { parseJson } from '../../pocketbase/hooks/core/parse-json.ts';
import { requestedStretch } from '../../pocketbase/hooks/documents/byte-range.ts';
import {
  aCompoundFile,
  aFarDoc,
  aLateDocx,
  anXls,
  aPdf,
  aZip,
  someBytes,
  aHeic,
  aJpeg,
} from '../support/files.ts';
import { anOp } from '../support/op-api.ts';
import { seededRandom } from '../support/faults.ts';

const inputsPerParser = 10_000;
const mostMs = 200;

type Parse = (bytes: Uint8Array, read: ReadBytes) => unknown;
type Parser = { seeds: readonly Uint8Array[]; parse: Parse };

const text = (words: string) => Buffer.from(words);
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const sheet = [
  ['[Content_Types].xml', text('<Types/>')],
  ['xl/workbook.xml', text('<workbook/>')],
] as const;
const judging =
  (accepted: typeof estimateFiles): Parse =>
  (bytes, read) =>
    judgeDocument('a.pdf', bytes.length, read, accepted);

const parsers: Readonly<Record<string, Parser>> = {
  'compound files': {
    seeds: [
      aFarDoc(5000),
      anXls(0, 5000),
      anXls(0, 2000),
      aCompoundFile(['Root Entry', 'WordDocument', 'Macros']),
    ],
    parse: judging(requestFiles),
  },
  'zips, DOCX and XLSX': {
    seeds: [aLateDocx('', 2000), aLateDocx('with a comment', 500), aZip(sheet)],
    parse: judging(requestFiles),
  },
  PDFs: {
    seeds: [
      aPdf(3000),
      text('%PDF-1.7\ntrailer << /Encrypt 4 0 R >>\nstartxref\n9\n%%EOF\n'),
      text('\u00ef\u00bb\u00bf%PDF-1.4\n'),
    ],
    parse: judging(estimateFiles),
  },
  'photos of clients': {
    seeds: [
      aHeic(),
      aJpeg({ fill: 4 }),
      someBytes(300, '\u0089PNG\r\n\u001a\n'),
      someBytes(300, 'RIFF\u0010\u0000\u0000\u0000WEBP'),
    ],
    parse: judging(requestFiles),
  },
  'pictures of posts': {
    seeds: [aJpeg({ fill: 4 }), someBytes(300, 'GIF89a'), someBytes(300, '\u0089PNG\r\n\u001a\n')],
    parse: (bytes) => imageTypeOf(bytes),
  },
  'JPEGs of a PDF of photos': { seeds: [aJpeg({ fill: 4 })], parse: bareJpeg },
  'JSON of ops': {
    seeds: [
      text(JSON.stringify({ v: 1, owner: null, ops: [anOp('contact.send', { name: 'A' })] })),
      text(JSON.stringify([[], [[]], {}, { document: { name: 'a.pdf', size: 1 } }])),
    ],
    parse(bytes) {
      const read = parseJson(asText(bytes))?.value;
      return [v.safeParse(opSchema, read), v.safeParse(attachmentSchema, read)];
    },
  },
  'HTML of posts': {
    seeds: [
      text('<h2>One</h2><ul><li><p>Two <strong>three</strong></p></li></ul><p>&amp; four</p>'),
    ],
    parse: (bytes) => readContent(asText(bytes)),
  },
  'names of files': {
    seeds: [text('../..\\a\u0000b \u00a0. .pdf'), text('.'.repeat(300))],
    parse: (bytes) => cleanName(asText(bytes)),
  },
  'ranges of files': {
    seeds: [text('bytes=0-499'), text('bytes=-1, 2-3')],
    parse: (bytes) => requestedStretch(asText(bytes), 1000),
  },
};

/** A parse's processor time in milliseconds, and the bytes it read. */
function costOf(parse: Parse, bytes: Uint8Array): { ms: number; read: number } {
  let read = 0;
  const before = process.cpuUsage();
  parse(bytes, (offset, length) => {
    const part = bytes.subarray(offset, offset + length);
    read += part.length;
    return part;
  });
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, read };
}

/** A parse may read each byte twice, and some kilobytes more. */
const mostRead = (size: number) => 2 * size + 8192;

type Random = (below: number) => number;

/** Numbers that files use as counts and offsets, or nearly. */
const telling = [0, 1, 2, 9, 12, 0x7f, 0xff, 0x100, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff];

/** A sample with some numbers replaced, its head, or its magic bytes before noise. */
function spoiled(seed: Uint8Array, random: Random): Uint8Array {
  const way = random(8);
  if (way === 0) return someBytes(random(4000), asText(seed.subarray(0, 8)), random(2 ** 31));
  const bytes = Buffer.from(seed);
  if (way === 1) return bytes.subarray(0, random(bytes.length));
  for (let changes = 1 + random(6); changes > 0; changes -= 1) {
    const near = [512, bytes.length][random(2)] ?? 512;
    const at = random(Math.min(near, bytes.length));
    const from = way < 4 ? bytes.length - 1 - at : at;
    const value = random(2) === 0 ? (telling[random(telling.length)] ?? 0) : random(256);
    const width = [1, 2, 4][random(3)] ?? 1;
    for (let byte = 0; byte < width && from + byte < bytes.length; byte += 1) {
      bytes[from + byte] = Math.floor(value / 0x100 ** byte) % 0x100;
    }
  }
  return bytes;
}

describe.each(Object.entries(parsers))('%s', (name, { seeds, parse }) => {
  test('end within 200 ms of the processor and read each byte twice at most', () => {
    const source = seededRandom(name.length * 7919);
    const random: Random = (below) => Math.floor(source() * below);
    const slow: unknown[] = [];
    for (let input = 0; input < inputsPerParser; input += 1) {
      const bytes = spoiled(seeds[input % seeds.length] ?? new Uint8Array(), random);
      const { ms, read } = costOf(parse, bytes);
      if (ms > mostMs || read > mostRead(bytes.length)) {
        slow.push({
          ms,
          read,
          size: bytes.length,
          bytes: Buffer.from(bytes).toString('base64').slice(0, 2000),
        });
      }
    }
    expect(slow).toEqual([]);
  });
});

/**
 * A compound file of zeros except for its mark, the bound of small streams, and given numbers: [offset, value, size].
 */
function zeros(size: number, numbers: readonly (readonly [number, number, number?])[]): Uint8Array {
  const bytes = Buffer.alloc(size);
  bytes.write('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1');
  bytes.writeUInt32LE(4096, 56);
  for (const [at, value, width = 4] of numbers) bytes.writeUIntLE(value, at, width);
  return bytes;
}

const endOfChain = 0xfffffffe;
const large = 10 * 1024 * 1024;
/** A table in which every sector follows itself. */
const itself: readonly (readonly [number, number])[] = Array.from({ length: 128 }, (_, at) => [
  512 + at * 4,
  at,
]);

test.each([
  [
    'a list of tables that points to itself',
    zeros(4096, [
      [68, 1000],
      [998, 1000],
      [48, endOfChain],
    ]),
  ],
  [
    'a directory in a circle',
    zeros(large, [
      [68, endOfChain],
      [76, 2000],
    ]),
  ],
  [
    'the first in sectors of 512 bytes',
    zeros(large, [
      [30, 9, 2],
      [68, 1],
      [1532, 1],
      [48, endOfChain],
    ]),
  ],
  ['the second in sectors of 512 bytes', zeros(large, [[30, 9, 2], [68, endOfChain], ...itself])],
  [
    'the same in sectors of 4096 bytes',
    zeros(large, [
      [30, 12, 2],
      [68, endOfChain],
    ]),
  ],
])('a compound file with %s is refused as unreadable, soon', (_, bytes) => {
  let judged: unknown;
  const { ms, read } = costOf((all, reading) => {
    judged = judgeDocument('a.doc', all.length, reading);
  }, bytes);
  expect(judged).toEqual({ problem: 'unreadable' });
  expect(ms).toBeLessThan(mostMs);
  expect(read).toBeLessThan(bytes.length);
});
