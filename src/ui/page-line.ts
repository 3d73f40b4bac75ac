/** A line over the whole page, for what is said where the app is not there to say it. */

/** Outside the root, which React is to find as it was drawn. */
export function showPageLine(words: string): HTMLElement {
  const line = document.createElement('output');
  line.textContent = words;
  line.style.cssText = 'display:block;padding:8px 20px;background:var(--c-wash)';
  document.body.prepend(line);
  return line;
}
