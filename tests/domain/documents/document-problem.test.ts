import { describe, expect, it } from 'vitest';

import { documentMaxBytes } from '#domain/documents/document.ts';
import { documentProblem } from '#domain/documents/document-problem.ts';
import {
  aCompoundFile,
  aFarDoc,
  aLateDocx,
  aPdf,
  aPlainZip,
  aProgram,
  aZip,
  someBytes,
} from '../../support/files.ts';

const judge = (name: string, bytes: Uint8Array) =>
  documentProblem(name, bytes.length, (offset, length) => bytes.subarray(offset, offset + length));

const docx = Buffer.from(aLateDocx());

/** Four bytes of the record at the end of a DOCX, replaced. */
function withEnd(field: number, value: number): Uint8Array {
  const bytes = Buffer.from(docx);
  bytes.writeUInt32LE(value, bytes.length - 22 + field);
  return bytes;
}

const word = [
  ['[Content_Types].xml', Buffer.from('<Types/>')],
  ['word/document.xml', Buffer.from('<w:document/>')],
] as const;

const withFile = (name: string, content: Uint8Array = Buffer.from('x')) =>
  aZip([...word, [name, content]]);

/** A DOCX whose last file is said to become so many bytes. */
function unpacksTo(bytes: number, field = 24): Uint8Array {
  const zip = Buffer.from(withFile('word/media/scan.png'));
  zip.writeUInt32LE(bytes, zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + field);
  return zip;
}

describe('documentProblem', () => {
  it.each([
    ['a docx with macros', 'return.docx', withFile('word/vbaProject.bin')],
    ['one in other letters', 'return.docx', withFile('word/VBAPROJECT.BIN')],
    ['a docx around a table with macros', 'return.docx', withFile('word/embeddings/t.xlsm')],
    ['a doc with macros', 'return.doc', aCompoundFile(['Root Entry', 'WordDocument', 'Macros'])],
    [
      'a doc whose macros are named late',
      'return.doc',
      aCompoundFile([...Array.from({ length: 30 }, (_, at) => `stream ${at}`), '_VBA_PROJECT']),
    ],
  ])('refuses %s', (_, name, bytes) => {
    expect(judge(name, bytes)).toBe('macros');
  });

  it.each([
    ['that says it becomes 200 MB', unpacksTo(200 * 1024 * 1024)],
    ['that says it becomes more than a zip can say', unpacksTo(0xffffffff)],
    ['whose files overlap', unpacksTo(50_000, 20)],
    ['with an archive inside', withFile('word/embeddings/more.zip')],
    [
      'of many files',
      aZip([
        ...word,
        ...Array.from({ length: 2100 }, (_, at) => [`word/${at}`, Buffer.of(1)] as const),
      ]),
    ],
  ])('refuses a docx %s', (_, bytes) => {
    expect(judge('return.docx', bytes)).toBe('archive');
  });

  it('refuses a doc whose list is longer than is read: macros may stand at its end', () => {
    const streams = (count: number) => Array.from({ length: count }, (_, at) => `stream ${at}`);
    expect(judge('return.doc', aCompoundFile([...streams(2047), 'Macros']))).toBe('macros');
    expect(judge('return.doc', aCompoundFile([...streams(2048), 'Macros']))).toBe('archive');
    expect(judge('return.doc', aCompoundFile(streams(2048)))).toBeUndefined();
  });

  it.each([
    ['return.docx', unpacksTo(20 * 1024 * 1024)],
    ['return.docx', withFile('word/embeddings/table.xlsx')],
    ['return.doc', aCompoundFile(['Root Entry', 'WordDocument', '1Table'])],
    ['return.doc', aFarDoc().subarray(0, 512)],
  ])('accepts a %s without any of that', (name, bytes) => {
    expect(judge(name, bytes)).toBeUndefined();
  });

  it.each([
    ['return.pdf', aPdf()],
    ['return.doc', aFarDoc()],
    ['return.docx', docx],
    ['RETURN.DOCX', docx],
    ['commented.docx', aLateDocx('made by a program that explains itself'.repeat(1500))],
  ])('accepts a real %s', (name, bytes) => {
    expect(judge(name, bytes)).toBeUndefined();
  });

  it.each([
    ['a program under another name', 'return.pdf', aProgram()],
    ['a picture', 'return.png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['a text that begins like a pdf', 'return.pdf', Buffer.from('%PDF is a format')],
    ['a docx called pdf', 'return.pdf', docx],
    ['a pdf called doc', 'return.doc', aPdf()],
    ['a file cut before its signature ends', 'return.doc', aFarDoc().subarray(0, 4)],
    ['a plain zip called docx', 'return.docx', aPlainZip()],
    ['noise that begins like a zip', 'return.docx', someBytes(3000, 'PK\u0003\u0004')],
    ['a docx that was cut', 'return.docx', docx.subarray(0, -30)],
    [
      'a zip whose list only mentions the folder of Word',
      'return.docx',
      aZip([
        ['[Content_Types].xml', Buffer.from('<Types/>')],
        ['notes/about word/', Buffer.from('')],
      ]),
    ],
    ['a docx whose list is said to be empty', 'return.docx', withEnd(12, 0)],
    ['a docx whose list is said to lie behind its end', 'return.docx', withEnd(16, docx.length)],
    [
      'a docx whose list is said to be longer than the file',
      'return.docx',
      withEnd(12, 0xffffffff),
    ],
    ['a docx whose list names fewer files than it says', 'return.docx', withEnd(8, 0x00040004)],
  ])('refuses %s', (_, name, bytes) => {
    expect(judge(name, bytes)).toBe('type');
  });

  it('takes ten megabytes and not one byte more', () => {
    expect(documentMaxBytes).toBe(10_485_760);
    expect(judge('a.pdf', aPdf(documentMaxBytes))).toBeUndefined();
    expect(judge('a.pdf', aPdf(documentMaxBytes + 1))).toBe('size');
  });

  it('refuses an empty file', () => {
    expect(judge('a.pdf', new Uint8Array())).toBe('empty');
  });

  it('reads no longer list than a document of ten megabytes can have', () => {
    const long = aZip([
      ['[Content_Types].xml', Buffer.from('')],
      ...Array.from({ length: 5000 }, (_, at) => [`word/${at}`, Buffer.from('')] as const),
    ]);
    const lengths: number[] = [];
    const problem = documentProblem('a.docx', long.length, (offset, length) => {
      lengths.push(length);
      return long.subarray(offset, offset + length);
    });
    expect(problem).toBe('type');
    expect(Math.max(...lengths)).toBeLessThanOrEqual(256 * 1024);
  });
});
