/** Reads built public pages without a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Window } from 'happy-dom';

import { built } from '../../scripts/root.mjs';

const pages = new Map<string, Window['document']>();

export function builtPage(path: string): Window['document'] {
  const known = pages.get(path);
  if (known) return known;
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  const { document } = new Window();
  document.write(readFileSync(join(built.site, file), 'utf8'));
  pages.set(path, document);
  return document;
}

export const found = (path: string, selector: string) => [
  ...builtPage(path).querySelectorAll(selector),
];

export const wordsOf = (element: { readonly textContent: string | null }) =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

export const said = (path: string, selector: string) => found(path, selector).map(wordsOf);
