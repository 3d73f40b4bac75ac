/** Shows a line over the page when the app cannot. */

/** Adds the line outside React's root, which hydration needs unchanged. */
export function showPageLine(words: string): HTMLElement {
  const line = document.createElement('output');
  line.textContent = words;
  line.style.cssText = 'display:block;padding:8px 20px;background:var(--c-wash)';
  document.body.prepend(line);
  return line;
}
