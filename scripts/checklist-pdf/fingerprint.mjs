import { sha256 } from '../drawing/drawn-files.mjs';

/**
 * Changes with the page's words and layout; ignores file names, which change with each build.
 * @param {string} html of the page that shows it
 */
export function fingerprint(html) {
  const content = /<main[\s\S]*<\/main>/.exec(html)?.[0];
  if (!content) throw new Error('The page of the checklist has no main part.');
  return sha256(content.replaceAll(/\/assets\/[^"']+/g, ''));
}

/** @param {typeof import('../../src/config/firm.ts').firm} firm */
export function wordsOf({ name, phone, email, quarterlyYear }) {
  return { name, phone: phone.shown, email, quarterlyYear: String(quarterlyYear) };
}
