import { describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { estimateFiles, requestFiles } from '#domain/documents/accepted-files.ts';
import { documentMaxBytes } from '#domain/documents/document.ts';
import { judgeDocument } from '#domain/documents/judge-document.ts';
import { attachmentSchema } from '#domain/documents/attachment.ts';
import { judgeOldOffice } from '#domain/documents/old-office.ts';
import { isHeic } from '#domain/documents/heic.ts';
import {
  aCompoundFile,
  aFarDoc,
  aLateDocx,
  anXls,
  aPdf,
  aPlainZip,
  aProgram,
  aZip,
  someBytes,
  aHeic,
} from '../../support/files.ts';

const judged = (name: string, bytes: Uint8Array, accepted = estimateFiles) =>
  judgeDocument(
    name,
    bytes.length,
    (offset, length) => bytes.subarray(offset, offset + length),
    accepted,
  );

const judge = (name: string, bytes: Uint8Array) => {
  const found = judged(name, bytes);
  return 'problem' in found ? found.problem : undefined;
};

const docx = Buffer.from(aLateDocx());

/** A DOCX with four bytes of its end record replaced. */
function withEnd(field: number, value: number): Uint8Array {
  const bytes = Buffer.from(docx);
  bytes.writeUInt32LE(value, bytes.length - 22 + field);
  return bytes;
}

const jpeg = someBytes(100, '\u00ff\u00d8\u00ff');

function withSectorShift(bytes: Uint8Array, shift: number): Uint8Array {
  const changed = Buffer.from(bytes);
  changed.writeUInt16LE(shift, 30);
  return changed;
}

function withSmallBelow(bytes: Uint8Array, limit: number): Uint8Array {
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(limit, 56);
  return changed;
}

const word = [
  ['[Content_Types].xml', Buffer.from('<Types/>')],
  ['word/document.xml', Buffer.from('<w:document/>')],
] as const;

const withFile = (name: string) => aZip([...word, [name, Buffer.from('x')]]);

/** A DOCX whose last file states an unpacked size of `bytes`. */
function unpacksTo(bytes: number, field = 24): Uint8Array {
  const zip = Buffer.from(withFile('word/media/scan.png'));
  zip.writeUInt32LE(bytes, zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + field);
  return zip;
}

describe('judgeDocument', () => {
  test.each([
    ['a docx with macros', 'return.docx', withFile('word/vbaProject.bin')],
    ['one in other letters', 'return.docx', withFile('word/VBAPROJECT.BIN')],
    ['a docx around a table with macros', 'return.docx', withFile('word/embeddings/t.xlsm')],
    ['a doc with macros', 'return.doc', aCompoundFile(['Root Entry', 'WordDocument', 'Macros'])],
    [
      'a doc whose macros are named late',
      'return.doc',
      aCompoundFile([
        'Root Entry',
        'WordDocument',
        ...Array.from({ length: 30 }, (_, at) => `stream ${at}`),
        '_VBA_PROJECT',
      ]),
    ],
  ])('refuses %s', (_, name, bytes) => {
    expect(judge(name, bytes)).toBe('macros');
  });

  test.each([
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

  test('refuses a doc whose list is longer than is read: macros may stand at its end', () => {
    const streams = (count: number) => [
      'Root Entry',
      'WordDocument',
      ...Array.from({ length: count - 2 }, (_, at) => `stream ${at}`),
    ];
    expect(judge('return.doc', aCompoundFile([...streams(2047), 'Macros']))).toBe('macros');
    expect(judge('return.doc', aCompoundFile([...streams(2048), 'Macros']))).toBe('unreadable');
    expect(judge('return.doc', aCompoundFile(streams(2048)))).toBeUndefined();
  });

  test.each([
    ['return.docx', unpacksTo(20 * 1024 * 1024)],
    ['return.docx', withFile('word/embeddings/table.xlsx')],
    ['return.doc', aCompoundFile(['Root Entry', 'WordDocument', '1Table'])],
  ])('accepts a %s without any of that', (name, bytes) => {
    expect(judge(name, bytes)).toBeUndefined();
  });

  test.each([
    ['return.pdf', aPdf()],
    ['return.doc', aFarDoc()],
    ['return.docx', docx],
    ['RETURN.DOCX', docx],
    ['commented.docx', aLateDocx('made by a program that explains itself'.repeat(1500))],
  ])('accepts a real %s', (name, bytes) => {
    expect(judge(name, bytes)).toBeUndefined();
  });

  test.each([
    ['a program under another name', 'return.pdf', aProgram()],
    ['a picture', 'return.png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['a text that begins like a pdf', 'return.pdf', Buffer.from('%PDF is a format')],
    ['a file cut before its signature ends', 'return.doc', aFarDoc().subarray(0, 4)],
    ['a plain zip called docx', 'return.docx', aPlainZip()],
    [
      'a zip whose list only mentions the folder of Word',
      'return.docx',
      aZip([
        ['[Content_Types].xml', Buffer.from('<Types/>')],
        ['notes/about word/', Buffer.from('')],
      ]),
    ],
  ])('refuses %s', (_, name, bytes) => {
    expect(judge(name, bytes)).toBe('type');
  });

  test.each([
    ['noise that begins like a zip', someBytes(3000, 'PK\u0003\u0004')],
    ['a docx that was cut', docx.subarray(0, -30)],
    ['a docx whose list is said to be empty', withEnd(12, 0)],
    ['a docx whose list is said to lie behind its end', withEnd(16, docx.length)],
    ['a docx whose list is said to be longer than the file', withEnd(12, 0xffffffff)],
    ['a docx whose list names fewer files than it says', withEnd(8, 0x00040004)],
    ['a doc cut behind its header', aFarDoc().subarray(0, 100)],
    ['a doc with a sector size that does not exist', withSectorShift(aFarDoc(), 10)],
    ['a doc that calls other streams small', withSmallBelow(aFarDoc(), 0xffffffff)],
  ])('says that it cannot read %s', (_, bytes) => {
    expect(judge('return.docx', bytes)).toBe('unreadable');
  });

  test.each([
    ['an old table', 'a.xls', anXls(0, 8000, true)],
    ['a newer document', 'a.docx', aCompoundFile(['Root', 'EncryptionInfo', 'EncryptedPackage'])],
  ])('says that %s has a password', (_, name, bytes) => {
    expect(judged(name, bytes, requestFiles)).toEqual({ problem: 'password' });
  });

  test.each([
    ['noext', aPdf(), 'noext.pdf'],
    ['IMG_0001.jpg', aPdf(), 'IMG_0001.pdf'],
    ['Return.2025', aPdf(), 'Return.2025.pdf'],
    ['setup.exe', aPdf(), 'setup.exe.pdf'],
    ['return.pdf', docx, 'return.docx'],
    ['return.docx', aFarDoc(), 'return.doc'],
    ['RETURN.PDF', aPdf(), 'RETURN.PDF'],
    ['sheet', anXls(), 'sheet.xls'],
    ['photo.jpg', aHeic('heic'), 'photo.heic'],
    ['photo.JPEG', jpeg, 'photo.JPEG'],
    ['photo.png', jpeg, 'photo.jpg'],
    ['n'.repeat(255), aPdf(), `${'n'.repeat(251)}.pdf`],
  ])('gives %s the ending of what it holds', (name, bytes, kept) => {
    expect(judged(name, bytes, requestFiles)).toEqual({ name: kept, locked: false });
  });

  test.each([
    ['a byte-order mark', '\u00ef\u00bb\u00bf'],
    ['a line break', '\r\n'],
    ['what a printer is told', `${' '.repeat(500)}@PJL\n`],
  ])('takes a PDF behind %s', (_, before) => {
    expect(judge('a.pdf', someBytes(3000, `${before}%PDF-1.4\n`))).toBeUndefined();
  });

  test('takes nothing for a PDF whose mark stands further in than readers look', () => {
    expect(judge('a.pdf', someBytes(3000, `${' '.repeat(1020)}%PDF-1.4\n`))).toBe('type');
  });

  test.each([
    ['at its end', `trailer << /Size 5 /Encrypt 4 0 R >>\nstartxref\n0\n%%EOF\n`, true],
    ['where its end points to', `${' '.repeat(5000)}startxref\n9\n%%EOF\n`, true],
    ['as another word', `<< /EncryptMetadata true >>\nstartxref\n99999\n%%EOF\n`, false],
    ['nowhere', 'trailer << /Size 5 >>\nstartxref\n0\n%%EOF\n', false],
  ])('sees that a PDF names its encryption %s', (where, end, locked) => {
    const first = where.startsWith('where') ? '1 0 obj << /Type /XRef /Encrypt 4 0 R >>' : '';
    const bytes = Buffer.from(`%PDF-1.7\n${first}${end}`);
    expect(judged('a.pdf', bytes)).toEqual({ name: 'a.pdf', locked });
  });

  test('takes ten megabytes and not one byte more', () => {
    expect(documentMaxBytes).toBe(10_485_760);
    expect(judge('a.pdf', aPdf(documentMaxBytes))).toBeUndefined();
    expect(judge('a.pdf', aPdf(documentMaxBytes + 1))).toBe('size');
  });

  test('refuses an empty file', () => {
    expect(judge('a.pdf', new Uint8Array())).toBe('empty');
  });

  test.each([8000, 2000])(
    'reads no stream of a table that is refused by its ending: %i bytes',
    (length) => {
      const table = anXls(1, length);
      const reads: number[] = [];
      const found = judgeDocument('a.xls', table.length, (offset, count) => {
        reads.push(count);
        return table.subarray(offset, offset + count);
      });
      expect(found).toEqual({ problem: 'type' });
      expect(reads).not.toContain(1);
    },
  );

  test('reads no longer list than a document of ten megabytes can have', () => {
    const long = aZip([
      ['[Content_Types].xml', Buffer.from('')],
      ...Array.from({ length: 5000 }, (_, at) => [`word/${at}`, Buffer.from('')] as const),
    ]);
    const lengths: number[] = [];
    const found = judgeDocument('a.docx', long.length, (offset, length) => {
      lengths.push(length);
      return long.subarray(offset, offset + length);
    });
    expect(found).toEqual({ problem: 'unreadable' });
    expect(Math.max(...lengths)).toBeLessThanOrEqual(256 * 1024);
  });
});

describe('accepted files', () => {
  const sheet = [
    ['[Content_Types].xml', Buffer.from('<Types/>')],
    ['xl/workbook.xml', Buffer.from('<workbook/>')],
  ] as const;

  describe('a file for a request', () => {
    test.each([
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
      [
        'a sound as a picture',
        'a.webp',
        someBytes(100, 'RIFF\u0010\u0000\u0000\u0000WAVE'),
        'type',
      ],
      ['a text', 'a.txt', someBytes(100), 'type'],
      ['nothing', 'a.png', new Uint8Array(), 'empty'],
      ['the largest', 'a.pdf', aPdf(requestFiles.maxBytes), undefined],
      ['one byte more', 'a.pdf', aPdf(requestFiles.maxBytes + 1), 'size'],
    ])('%s', (_, name, bytes, problem) => {
      const found = judged(name, bytes, requestFiles);
      expect('problem' in found ? found.problem : undefined).toBe(problem);
    });

    test('is for a request or for an estimate, each with its own limit', () => {
      const document = { name: 'a.pdf', size: requestFiles.maxBytes, sha256: 'f'.repeat(64) };
      const id = 'a'.repeat(15);
      const taken = [
        { request: id, document },
        { estimate: id, document },
        { request: id, document: { ...document, size: requestFiles.maxBytes + 1 } },
        { request: 'x', estimate: id, document: { ...document, size: 1 } },
        { document: { ...document, size: 1 } },
        { estimate: id },
        { estimate: id, document: { ...document, size: 0 } },
      ].map((body) => v.is(attachmentSchema, body));
      expect(taken).toEqual([true, false, false, false, false, false, false]);
    });
  });
});

describe('old office', () => {
  const judge = (bytes: Uint8Array) =>
    judgeOldOffice(
      bytes.length,
      (offset, length) => bytes.subarray(offset, offset + length),
      requestFiles.endings,
    );

  const holding = (...names: string[]) => aCompoundFile(['Root Entry', ...names]);

  test.each([
    ['a document', 'doc', aFarDoc()],
    ['a long document, whose table has a list of its own', 'doc', aFarDoc(9_000_000)],
    ['a table', 'xls', anXls()],
    ['a small table', 'xls', anXls(0, 2000)],
    ['a table of Excel 5', 'xls', holding('Book')],
    ['a table for both', 'xls', holding('Book', 'Workbook')],
    ['a chart alone', 'xls', anXls(2)],
  ])('%s is a %s', (_, ending, bytes) => {
    expect(judge(bytes)).toEqual({ ending });
  });

  test.each([
    ['type', 'an installer', holding('SummaryInformation', '_Tables')],
    ['type', 'more tables than there can be', holding('Book', 'Workbook', 'Workbook')],
    ['type', 'a table and a document at once', holding('Workbook', 'WordDocument')],
    ['password', 'one beside what it should hold', holding('WordDocument', 'ENCRYPTEDPACKAGE')],
    ['unreadable', 'noise behind the beginning', someBytes(3000, '\u00d0\u00cf\u0011\u00e0')],
    ['macros', 'a sheet of macros', anXls(1)],
    ['macros', 'a sheet of macros in a small table', anXls(1, 2000)],
    ['macros', 'a module of Excel 5', anXls(6)],
  ])('refused for %s: %s', (problem, _, bytes) => {
    expect(judge(bytes)).toBe(problem);
  });
});

// iPhone photos are recognized by their first bytes, whatever their name.

test.each(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])('%s', (brand) => {
  expect(isHeic(aHeic(brand))).toBe(true);
});

test.each([
  ['a film', aHeic('mp42')],
  ['AVIF', aHeic('avif')],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1)],
  ['nothing', new Uint8Array()],
])('%s is none', (_, bytes) => {
  expect(isHeic(bytes)).toBe(false);
});
