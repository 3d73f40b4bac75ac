/** Detects a committed checklist PDF that is older than its page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { downloads, paths } from '#config/paths.ts';
import { appMissing } from '#texts/before-the-app.ts';
import { checklistSheets } from '#texts/checklist-sheets/sheets.ts';
import { fingerprint, wordsOf } from '../../scripts/checklist-pdf/fingerprint.mjs';
import { drawnFiles, sha256 } from '../../scripts/drawing/drawn-files.mjs';
import { built } from '../../scripts/root.mjs';
import { pdfPages } from '../support/pdf-pages.ts';
import { said } from '../support/built-page.ts';

const sheets = checklistSheets(firm.quarterlyYear);
const bytes = readFileSync(`public${downloads.creatorChecklist}`);
const pdf = bytes.toString('latin1');
const count = (text: RegExp) => pdf.match(text)?.length ?? 0;

describe('the checklist as a PDF', () => {
  it('is printed from today’s page (else: node scripts/checklist-pdf.mjs)', async () => {
    const html = readFileSync(join(built.site, `${paths.checklistSheets}.html`), 'utf8');
    expect((await drawnFiles())[downloads.creatorChecklist]).toEqual({
      fingerprint: fingerprint(html),
      sha256: sha256(bytes),
      words: wordsOf(firm),
    });
    expect(fingerprint(html.replaceAll(sheets.lead, ''))).not.toBe(fingerprint(html));
  });

  it('says its title, its language and that it is tagged', () => {
    expect(pdf).toContain(`/Title (${sheets.title})`);
    expect(pdf).toMatch(/\/Lang \(en(-US)?\)/);
    expect(pdf).toContain('/Marked true');
    expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(pdf).toContain('/DisplayDocTitle true');
  });

  it('begins with its title, and says nothing about how it was loaded', async () => {
    const [first = ''] = await pdfPages(bytes);
    expect(first).toContain(sheets.title);
    expect(first).not.toContain(appMissing);
    expect(first).not.toContain('could not load');
  });

  it('is two to four sheets of Letter paper', () => {
    const boxes = pdf.match(/\/MediaBox \[[^\]]*\]/g) ?? [];
    expect(boxes.length).toBeGreaterThanOrEqual(2);
    expect(boxes.length).toBeLessThanOrEqual(4);
    expect(new Set(boxes)).toEqual(new Set(['/MediaBox [0 0 612 792]']));
  });

  it('has one title, a heading for each section, and lists and tables', () => {
    const parts = sheets.sections.flatMap((section) => section.parts);
    const tables = parts.flatMap((part) => (part.kind === 'table' ? [part] : []));
    expect(count(/\/S \/H1\b/g)).toBe(1);
    expect(count(/\/S \/H2\b/g)).toBe(sheets.sections.length);
    expect(count(/\/S \/Table\b/g)).toBe(tables.length);
    expect(count(/\/S \/TR\b/g)).toBe(tables.reduce((sum, { rows }) => sum + rows.length + 1, 0));
    expect(count(/\/S \/LI\b/g)).toBeGreaterThan(50);
  });
});

describe('the checklist', () => {
  it('says every word of its source on its page', () => {
    const text = said(paths.checklistSheets, 'main').join(' ');
    const words = sheets.sections.flatMap(({ title, lead, parts }) => [
      title,
      lead,
      ...parts.flatMap((part) => {
        if (part.kind === 'note') return [part.text];
        if (part.kind === 'table') return [...part.columns, ...part.rows.flat()];
        if (part.kind === 'worksheet') return [part.name, ...part.lines.flat()];
        if (part.kind === 'lines') return [part.name];
        return part.groups.flatMap(({ name = '', items }) => [name, ...items]);
      }),
    ]);
    // Reads the page with plain spaces.
    const missing = [...words, sheets.caution].filter(
      (word) => !text.includes(word.replaceAll('\u00A0', ' ')),
    );
    expect(missing).toEqual([]);
  });

  it('names the four due dates', () => {
    const text = said(paths.checklistSheets, 'main').join(' ');
    for (const date of [
      'April 15, 2025',
      'June 16, 2025',
      'September 15, 2025',
      'January 15, 2026',
    ])
      expect(text).toContain(date);
  });

  it('names sections by the numbers they have', () => {
    expect(sheets.sections.map(({ id }) => id)).toEqual([
      'deductible-expenses',
      'category-tracking',
      'home-office',
      'quarterly-payments',
      'can-and-cannot',
      'red-flags',
    ]);
  });
});
