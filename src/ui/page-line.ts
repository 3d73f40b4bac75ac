/** Shows a line over the page when the app cannot. */

/** Outside React's root, which must be unchanged for hydration. */
export function showPageLine(words: string): HTMLElement {
  const line = document.createElement('output');
  line.textContent = words;
  line.style.cssText = 'display:block;padding:8px 20px;background:var(--c-wash)';
  document.body.prepend(line);
  return line;
}
