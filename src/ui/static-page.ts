/** The page without scripts: readable, with contact details instead of forms. */

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

/** Adds the line outside React's root, which hydration needs unchanged. */
export function showPageLine(words: string): HTMLElement {
  const line = document.createElement('output');
  line.textContent = words;
  line.style.cssText = 'display:block;padding:8px 20px;background:var(--c-wash)';
  document.body.prepend(line);
  return line;
}
