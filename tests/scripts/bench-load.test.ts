/** Tests the sums of the load bench over pages, frames and runs. */
import { expect, test } from 'vitest';

import { aimLines } from '../../bench/load/aims.ts';
import { spreadOf } from '../../bench/load/medians.ts';
import { judged } from '../../bench/load/offline.ts';
import { harmDone, type Results } from '../../bench/load/results.ts';
import { hasApp } from '../../bench/load/public-pages.ts';
import { clientPage, withoutScripts } from '../../bench/load/sites.ts';
import { pageTable, wizardTable } from '../../bench/load/tables.ts';

const page = `<head><link rel="manifest" href="/m"><script>early()</script>
<style>a{}</style><style>b{}</style><link rel="preload" as="font" href="/f.woff2">
<link rel="modulepreload" crossorigin href="/assets/app.js"></head><body><h1>Read me</h1>
<script type="application/ld+json">{"@type":"Thing"}</script>
<script type="module" crossorigin src="/assets/entry.js"></script></body>`;

test('the plain page keeps words, styles, font and data, and no script', () => {
  const plain = withoutScripts(page);
  for (const kept of ['Read me', '<style>a{}</style>', '/f.woff2', 'ld+json'])
    expect(plain).toContain(kept);
  for (const gone of ['early()', 'modulepreload', 'entry.js', 'manifest'])
    expect(plain).not.toContain(gone);
});

test('the client-drawn page has its styles in a file, in their order, and its scripts', () => {
  const { page: html, css, cssFile } = clientPage(page);
  expect(css).toBe('a{}\nb{}');
  expect(html).toContain(`<link rel="stylesheet" href="/${cssFile}">`);
  expect(html).not.toContain('<style>');
  expect(html).toContain('entry.js');
});

test('the median, the least and the most of the runs that were measured', () => {
  expect(spreadOf([5, Number.NaN, 1, 9, 3, 4])).toEqual({ median: 4, least: 1, most: 9 });
});

test('frames without the step or its answer are empty ones', () => {
  const nothing = { frame: false, step: false, answer: false };
  const whole = { frame: true, step: true, answer: true };
  const frames = [nothing, { ...whole, step: false }, { ...whole, answer: false }, whole];
  const timed = frames.map((frame, index) => Object.assign({ at: index * 16 }, frame));
  expect(judged(timed)).toEqual({ restored: 48, frames: 3, emptyFrames: 2 });
  expect(judged(timed.slice(0, 1)).restored).toBeNaN();
});

test('React among what was asked for is noticed', () => {
  const asked = { kind: 'Script', bytes: 0, asked: 0, ended: null };
  expect(hasApp([{ ...asked, url: 'http://a/assets/react-BHl25626.js' }])).toBe(true);
  expect(hasApp([{ ...asked, url: 'http://a/assets/early-BHl25626.js' }])).toBe(false);
});

/** A run in which our pages take `ratio` times the plain pages' times. */
function resultsWith(ratio: number, kept = true, emptyFrames = 0): Results {
  const paint = (firstPaint: number) => ({ firstPaint, largestPaint: firstPaint, shift: 0 });
  const wizard = { nextShown: 50 * ratio, scriptGzip: 1, scriptSent: 1 };
  const back = { firstPaint: 1, restored: 1, frames: 9, emptyFrames };
  return {
    pages: [
      { path: '/', variant: 'ours', load: { ...paint(800 * ratio), bytes: 1, app: false } },
      { path: '/', variant: 'plain', load: { ...paint(800), bytes: 1, app: false } },
    ],
    taps: [],
    wizard: [
      { variant: 'ours', load: { ...paint(800), ...wizard, nextWorks: 900 * ratio } },
      { variant: 'plain', load: { ...paint(800), ...wizard, nextWorks: 1000 } },
    ],
    controls: [{ what: 'Next', shownMs: 10, kept }],
    takeovers: [],
    returns: [
      { server: 'stopped', load: back },
      { server: 'there', load: { ...back, emptyFrames: 3 } },
    ],
    kept: 1,
  };
}

test('aims are ratios to the plain page', () => {
  const even = aimLines(resultsWith(1)).join('\n');
  expect(even).not.toContain('BEHIND');
  const slower = aimLines(resultsWith(1.1)).join('\n');
  expect(slower).toContain('BEHIND: public pages, first paint');
  expect(slower).toContain('the plain page’s paint: at most 1.2 of plain HTML (1.24)');
  expect(slower).toContain('the same two touches there: at most 1.2 of plain HTML (0.99)');
  expect(slower).toContain('within 100 ms of the press (55 ms)');
});

test('what was not seen in time is said to be not measured', () => {
  const nothing = resultsWith(Number.NaN);
  const told = [...aimLines(nothing), ...wizardTable(nothing.wizard), ...pageTable(nothing.pages)];
  expect(told.join('\n')).not.toMatch(/NaN|Infinity|-0|\b0 ms/);
  expect(told).toContain(
    '- not measured: public pages, first paint, the worst page: at most 1.05 of plain HTML',
  );
  expect(told).toContain(
    '- not measured: wizard, the second step stands within 100 ms of the press',
  );
});

test('a lost touch and an empty step without a network are harm, slowness is not', () => {
  expect(harmDone(resultsWith(9))).toBe(0);
  expect(harmDone(resultsWith(1, false))).toBe(1);
  expect(harmDone(resultsWith(1, true, 1))).toBe(1);
});
