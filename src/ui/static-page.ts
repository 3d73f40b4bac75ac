/** The page without scripts: readable, with contact details instead of forms. */
import { showPageLine } from './page-line.ts';

const page = () => document.documentElement;

export const isStatic = () => 'static' in page().dataset;

/** Call once the browser can run the app. */
export function endStatic(): void {
  delete page().dataset['static'];
}

/** Makes the page static if the app's code cannot run; `words` explain it. */
export function becomeStatic(words: string): void {
  page().dataset['static'] = '';
  delete page().dataset['draft'];
  showPageLine(words);
}
