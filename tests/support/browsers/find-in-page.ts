/** Finds what a person means inside a page of a browser that knows only elements: runs there, on Testing Library. */
import type * as TestingLibrary from '@testing-library/dom';

import type { Target, Words } from './screen.ts';

type WordsAsData = string | { source: string; flags: string };

/** A target on its way into a page. */
export type TargetAsData = {
  role?: string;
  label?: WordsAsData;
  text?: WordsAsData;
  name?: WordsAsData;
  within?: TargetAsData;
};

/** A target as JSON can carry it. */
export function asData(target: Target): TargetAsData {
  const { within, ...own } = target;
  const words = Object.entries(own).map(([key, value]) => [key, wordsAsData(value)]);
  return { ...Object.fromEntries(words), ...(within ? { within: asData(within) } : {}) };
}

function wordsAsData(words: Words): WordsAsData {
  return typeof words === 'string' ? words : { source: words.source, flags: words.flags };
}

/** Every visible element that fits; file fields count too. */
export function findInPage(
  library: typeof TestingLibrary,
  { within, role, name, label, text }: TargetAsData,
): HTMLElement[] {
  const spoken = (words: WordsAsData) =>
    typeof words === 'string' ? words : new window.RegExp(words.source, words.flags);
  /** The smallest elements that say it, also where a word of it is in bold. */
  const saying = (root: Element, words: string | RegExp): HTMLElement[] => {
    const all = [...root.querySelectorAll<HTMLElement>('*')].filter(({ textContent }) => {
      const said = (textContent ?? '').replace(/\s+/g, ' ').trim();
      return typeof words === 'string' ? said === words : words.test(said);
    });
    return all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
  };
  const roots = within ? findInPage(library, within) : [document.body];
  const found = roots.flatMap((root) => {
    if (role !== undefined)
      return library.queryAllByRole(root, role, name === undefined ? {} : { name: spoken(name) });
    if (label !== undefined) return library.queryAllByLabelText(root, spoken(label));
    return text === undefined ? [] : saying(root, spoken(text));
  });
  const isReachable = (element: Element) =>
    element.matches('input[type=file]') || element.checkVisibility();
  return [...new Set(found)].filter(isReachable);
}
