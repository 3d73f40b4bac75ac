import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { fileEnding } from '#domain/documents/accepted-files.ts';
import { attachmentSchema } from '#domain/documents/attachment.ts';
import { judgeDocument } from '#domain/documents/judge-document.ts';
import { requestFiles } from '#domain/documents/request-files.ts';
import { aCompoundFile, aPdf, aZip, someBytes } from '../../support/files.ts';

function judge(name: string, bytes: Uint8Array) {
  const read = (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const found = judgeDocument(name, bytes.length, read, requestFiles);
  return 'problem' in found ? found.problem : undefined;
}

const sheet = [
  ['[Content_Types].xml', Buffer.from('<Types/>')],
  ['xl/workbook.xml', Buffer.from('<workbook/>')],
] as const;

describe('a file for a request', () => {
  it.each([
    ['a sheet', 'a.xlsx', aZip(sheet), undefined],
    ['an old sheet', 'a.xls', aCompoundFile(['Root Entry', 'Workbook']), undefined],
    [
      'one with macros',
      'a.xls',
      aCompoundFile(['Root Entry', 'Workbook', '_VBA_PROJECT_CUR']),
      'macros',
    ],
    [
      'a sheet of macros as Excel 4 had them',
      'a.xlsx',
      aZip([...sheet, ['xl/macrosheets/sheet1.xml', Buffer.from('x')]]),
      'macros',
    ],
    [
      'a sheet around an archive',
      'a.xlsx',
      aZip([...sheet, ['xl/embeddings/a.zip', Buffer.from('x')]]),
      'archive',
    ],
    ['a movie as a photo', 'a.heic', someBytes(100, '\u0000\u0000\u0000\u0018ftypisom'), 'type'],
    ['a sound as a picture', 'a.webp', someBytes(100, 'RIFF\u0010\u0000\u0000\u0000WAVE'), 'type'],
    ['a text', 'a.txt', someBytes(100), 'type'],
    ['nothing', 'a.png', new Uint8Array(), 'empty'],
    ['the largest', 'a.pdf', aPdf(requestFiles.maxBytes), undefined],
    ['one byte more', 'a.pdf', aPdf(requestFiles.maxBytes + 1), 'size'],
  ])('%s', (_, name, bytes, problem) => {
    expect(judge(name, bytes)).toBe(problem);
  });

  it('has the ending that stands last, in any letters', () => {
    expect(
      ['W2.HEIC', 'a.pdf.xls', 'xlsx', 'a.exe'].map((name) => fileEnding(name, requestFiles)),
    ).toEqual(['heic', 'xls', undefined, undefined]);
  });

  it('is for a request or for an estimate, each with its own limit', () => {
    const document = { name: 'a.pdf', size: requestFiles.maxBytes, sha256: 'f'.repeat(64) };
    const id = 'a'.repeat(15);
    const taken = [
      { request: id, document },
      { estimate: id, document },
      { request: id, document: { ...document, size: requestFiles.maxBytes + 1 } },
      { request: 'x', estimate: id, document: { ...document, size: 1 } },
    ].map((body) => v.is(attachmentSchema, body));
    expect(taken).toEqual([true, false, false, false]);
  });
});
