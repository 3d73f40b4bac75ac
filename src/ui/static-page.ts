/** A page as it is without script: whole, with a way to reach the firm where a form would be. Every page begins so. */
import { showPageLine } from './page-line.ts';

const page = () => document.documentElement;

/** True while nothing but reading works on this page. */
export const isStatic = () => 'static' in page().dataset;

/** The browser can run the app. */
export function endStatic(): void {
  delete page().dataset['static'];
}

/** The browser cannot run the app's code after all: `words` say so. */
export function becomeStatic(words: string): void {
  page().dataset['static'] = '';
  delete page().dataset['draft'];
  showPageLine(words);
}
