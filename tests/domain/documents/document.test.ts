import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { estimateFiles, fileEnding } from '#domain/documents/accepted-files.ts';
import {
  documentDeclaration,
  documentMaxBytes,
  uploadPartBytes,
} from '#domain/documents/document.ts';

describe('fileEnding', () => {
  it.each([
    ['return.pdf', 'pdf'],
    ['RETURN.PDF', 'pdf'],
    ['2025.final.Docx', 'docx'],
    ['.doc', 'doc'],
  ])('of %s is %s', (name, ending) => {
    expect(fileEnding(name, estimateFiles)).toBe(ending);
  });

  it.each([
    'return.txt',
    'return.pdf.exe',
    'return',
    'pdf',
    'docx',
    '',
    'return.',
    'returnpdf',
    'a.pdf ',
  ])('of "%s" is none that is accepted', (name) => {
    expect(fileEnding(name, estimateFiles)).toBeUndefined();
  });
});

describe('documentDeclaration', () => {
  const declared = { id: 'a'.repeat(15), name: 'a.pdf', size: 9, sha256: '0'.repeat(64) };

  it('takes a complete one', () => {
    expect(v.parse(documentDeclaration, declared)).toEqual(declared);
  });

  it.each([
    ['id', '../../x'],
    ['name', '  '],
    ['name', 'a'.repeat(256)],
    ['size', 0],
    ['size', 1.5],
    ['size', documentMaxBytes + 1],
    ['size', '9'],
    ['sha256', 'A'.repeat(64)],
    ['sha256', '0'.repeat(63)],
  ])('refuses a %s of %o', (field, value) => {
    expect(v.is(documentDeclaration, { ...declared, [field]: value })).toBe(false);
  });

  it('travels in parts of 256 KiB', () => {
    expect(uploadPartBytes).toBe(262_144);
  });
});
