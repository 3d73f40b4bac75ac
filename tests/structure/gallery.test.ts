import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { built } from '../../scripts/root.mjs';
import { projectFiles, textOf } from '../support/project-files.ts';

/**
 * Components not in the gallery: they occur once per page, draw nothing, are part of others, or need pictures, files or
 * their own form.
 */
const notShown = new Set(
  [
    'page-schema navigate-from-here early-table header footer',
    'skip-link desk-page honeypot button-in-reach choice-mark',
    'dot email-address field field-error for-keys lazy-component',
    'toast-stack unbroken first-year-dots cover file-acts file-shown',
    'photo-dialog first-year',
    'revised-status field-rows table stale-reads',
  ].flatMap((names) => names.split(' ')),
);

describe('the page of components', () => {
  it('shows every component that has a look of its own', () => {
    const components = projectFiles(/^src\/ui\/[\w-]+\.tsx$/);
    const gallery = projectFiles(/^src\/ui\/gallery\//)
      .map(textOf)
      .join('\n');
    const missing = components.filter((path) => {
      const name = path.slice('src/ui/'.length, -'.tsx'.length);
      return !notShown.has(name) && !gallery.includes(`'#ui/${name}.tsx'`);
    });
    expect(missing).toEqual([]);
  });

  it('is not in the build', () => {
    const files = readdirSync(built.site, { recursive: true }).map(String);
    expect(files).toContain('index.html');
    expect(files.filter((name) => /^ui\.html|gallery/.test(name))).toEqual([]);
  });
});
