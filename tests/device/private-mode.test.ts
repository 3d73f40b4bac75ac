import { describe, expect, it } from 'vitest';

import { createHealth } from '#device/health.ts';
import { looksPrivate, reportPrivateWindow } from '#device/kept-storage.ts';

const gibibyte = 1024 ** 3;

describe('a private window', () => {
  it.each([
    ['much room and files', { quota: 10 * gibibyte, files: 'given' }, false],
    ['half a gibibyte', { quota: gibibyte / 2, files: 'given' }, false],
    ['less than that', { quota: gibibyte / 2 - 1, files: 'given' }, true],
    ['no files for it', { quota: 10 * gibibyte, files: 'refused' }, true],
    ['a browser that says nothing', { quota: null, files: null }, false],
  ] as const)('%s', (_, traits, expected) => {
    expect(looksPrivate(traits)).toBe(expected);
  });
});

describe('what the visitor is told', () => {
  const refusing = { getDirectory: () => Promise.reject(new DOMException('no', 'SecurityError')) };

  it('reports a private window', async () => {
    const health = createHealth();
    await reportPrivateWindow(refusing, health);
    expect(health.snapshot().keeps).toBe('private');
  });

  it('is not better than what is known already', async () => {
    const health = createHealth();
    health.report({ keeps: 'memory' });
    await reportPrivateWindow(refusing, health);
    expect(health.snapshot().keeps).toBe('memory');
  });

  it('is nothing where the browser cannot be asked', async () => {
    const health = createHealth();
    await reportPrivateWindow(undefined, health);
    await reportPrivateWindow({ estimate: () => Promise.reject(new Error('no')) }, health);
    expect(health.snapshot().keeps).toBe('disk');
  });
});
