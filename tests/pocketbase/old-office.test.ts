import { expect, test } from 'vitest';

import { requestFiles } from '#domain/documents/request-files.ts';

import { oldOfficeProblem } from '../../pocketbase/hooks/documents/old-office.ts';
import { aCompoundFile, aFarDoc, aPdf, anXls, someBytes } from '../support/files.ts';

const judge = (name: string, bytes: Uint8Array) => oldOfficeProblem(name, bytes, requestFiles);
const holding = (...names: string[]) => aCompoundFile(['Root Entry', ...names]);

test.each([
  ['a document', 'a.doc', aFarDoc()],
  ['a long document, whose table has a list of its own', 'a.DOC', aFarDoc(3_000_000)],
  ['a table', 'a.xls', anXls()],
  ['a small table', 'a.xls', anXls(0, 2000)],
  ['a table of Excel 5', 'a.xls', holding('Book')],
  ['a table for both', 'a.xls', holding('Book', 'Workbook')],
  ['a chart alone', 'a.xls', anXls(2)],
  ['what is no such file', 'a.pdf', aPdf()],
])('%s is taken', (_, name, bytes) => {
  expect(judge(name, bytes)).toBeUndefined();
});

test.each([
  ['an installer as a document', 'a.doc', holding('SummaryInformation', '_Tables')],
  ['an installer as a table', 'a.xls', holding('SummaryInformation', '_Tables')],
  ['a table as a document', 'a.doc', anXls()],
  ['a newer document under a password', 'a.doc', holding('EncryptionInfo', 'EncryptedPackage')],
  ['one beside what it should hold', 'a.doc', holding('WordDocument', 'ENCRYPTEDPACKAGE')],
  ['noise behind the beginning', 'a.xls', someBytes(3000, '\u00d0\u00cf\u0011\u00e0')],
  ['more tables than there can be', 'a.xls', holding('Book', 'Workbook', 'Workbook')],
  ['a sheet of macros', 'a.xls', anXls(1)],
  ['a sheet of macros in a small table', 'a.xls', anXls(1, 2000)],
  ['a module of Excel 5', 'a.xls', anXls(6)],
  ['a table under a password', 'a.xls', anXls(0, 8000, true)],
])('%s is refused', (_, name, bytes) => {
  expect(judge(name, bytes)).toBe('macros');
});
