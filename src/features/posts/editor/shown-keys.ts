/** Keys in the words of the machine that one sits at. */

const apple: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const other: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

const isApple = /Mac|iP(hone|[oa]d)/.test(globalThis.navigator?.platform ?? '');

/** `Mod-Shift-s` as Ctrl+Shift+S, or ⌘⇧S. */
export function shownKeys(key: string, onApple = isApple): string {
  const parts = key.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (onApple) return parts.map((part) => apple[part] ?? part).join('');
  return parts.map((part) => other[part] ?? part).join('+');
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(key: string, onApple = isApple): string {
  const modifier = onApple ? 'Meta' : 'Control';
  const parts = key.replace('Mod', modifier).split('-');
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join('+');
}
