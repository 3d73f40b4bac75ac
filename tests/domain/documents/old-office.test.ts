import { expect, test } from 'vitest';

import { judgeOldOffice } from '#domain/documents/old-office.ts';
import { aCompoundFile, aFarDoc, anXls, someBytes } from '../../support/files.ts';

const judge = (bytes: Uint8Array) =>
  judgeOldOffice(bytes.length, (offset, length) => bytes.subarray(offset, offset + length));
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
  ['password', 'a newer document', holding('EncryptionInfo', 'EncryptedPackage')],
  ['password', 'one beside what it should hold', holding('WordDocument', 'ENCRYPTEDPACKAGE')],
  ['password', 'a table', anXls(0, 8000, true)],
  ['unreadable', 'noise behind the beginning', someBytes(3000, '\u00d0\u00cf\u0011\u00e0')],
  ['macros', 'a sheet of macros', anXls(1)],
  ['macros', 'a sheet of macros in a small table', anXls(1, 2000)],
  ['macros', 'a module of Excel 5', anXls(6)],
])('refused for %s: %s', (problem, _, bytes) => {
  expect(judge(bytes)).toBe(problem);
});
