import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  documentDeclaration,
  documentEnding,
  documentMaxBytes,
  documentProblem,
  uploadPartBytes,
} from '#domain/documents/document.ts';

const heads = {
  pdf: [...Buffer.from('%PDF-1.7')],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0],
  program: [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0],
};

describe('documentEnding', () => {
  it.each([
    ['return.pdf', 'pdf'],
    ['RETURN.PDF', 'pdf'],
    ['2025.final.Docx', 'docx'],
    ['.doc', 'doc'],
  ])('of %s is %s', (name, ending) => {
    expect(documentEnding(name)).toBe(ending);
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
    expect(documentEnding(name)).toBeUndefined();
  });
});

describe('documentProblem', () => {
  it.each(['pdf', 'doc', 'docx'] as const)('accepts a real %s', (ending) => {
    expect(documentProblem(`return.${ending}`, 1000, heads[ending])).toBeUndefined();
  });

  it('reads eight bytes however they are held', () => {
    expect(documentProblem('a.pdf', 9, new Uint8Array(heads.pdf))).toBeUndefined();
  });

  it.each([
    ['a program under another name', 'return.pdf', heads.program],
    ['a picture', 'return.png', [0x89, 0x50, 0x4e, 0x47]],
    ['a text that begins like a pdf', 'return.pdf', [...Buffer.from('%PDF is a format')]],
    ['a docx called pdf', 'return.pdf', heads.docx],
    ['a pdf called doc', 'return.doc', heads.pdf],
    ['a file cut before its signature ends', 'return.doc', heads.doc.slice(0, 4)],
  ])('refuses %s', (_, name, head) => {
    expect(documentProblem(name, 1000, head)).toBe('type');
  });

  it('takes ten megabytes and not one byte more', () => {
    expect(documentMaxBytes).toBe(10_485_760);
    expect(documentProblem('a.pdf', documentMaxBytes, heads.pdf)).toBeUndefined();
    expect(documentProblem('a.pdf', documentMaxBytes + 1, heads.pdf)).toBe('size');
  });

  it('refuses an empty file', () => {
    expect(documentProblem('a.pdf', 0, [])).toBe('empty');
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
