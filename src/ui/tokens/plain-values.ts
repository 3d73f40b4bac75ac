/**
 * The preset puts values together from variables, so that utilities can be combined: an opacity for each color, four kinds of
 * shadow, two ways to move. Nothing here combines them. Values stand in their place instead, and the declarations that
 * the variables would need are left out of every page.
 */

interface Utility {
  selector: string;
  parent?: string | undefined;
  entries: [string, unknown, ...unknown[]][];
}

/** Forced colors keep a system color only where it stands bare. */
const withOpacity = /color-mix\(in \w+, (.+?) var\(--un-[\w-]+-opacity\), transparent\)/g;
/** `var(--un-shadow-color, #fff)`: no one names another color. */
const withOwnColor = /var\(--un-shadow-color, ?((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g;

/** What moves with a color: nothing here has a gradient. */
const ofGradients = /, ?--un-gradient-\w+/g;
/** `var(--un-duration, 120ms)`: no one names another time. */
const ownTime = /^var\(--un-(?:ease|duration), ?(.+)\)$/;

/** Spaces are multiples of 0.25rem everywhere. */
const spaces = /calc\(var\(--spacing\) \* (-?[\d.]+)\)/g;

/** `color-mix(…, var(--c-ink) …)` becomes `var(--c-ink)`, a shadow's list of variables the shadow, `calc(var(--spacing) * 4)` 1rem. */
export function plainValues(utility: Utility): void {
  // What declares a variable is a utility, too.
  if (utility.selector.startsWith('@property')) utility.entries = [];
  const own = new Map<string, string>();
  for (const [name, value] of utility.entries) if (typeof value === 'string') own.set(name, value);
  for (const entry of utility.entries) {
    const [name, value] = entry;
    if (typeof value !== 'string') continue;
    if (name === 'box-shadow') entry[1] = own.get('--un-shadow') ?? value;
    else if (name === 'translate') entry[1] = moved(own);
    else if (name === 'font-variant-numeric') entry[1] = own.get('--un-numeric-spacing') ?? value;
    else if (name === 'outline-style') entry[1] = value.replace(/^var\(.*\)$/, 'solid');
    if (typeof entry[1] === 'string') {
      entry[1] = entry[1]
        .replace(withOpacity, '$1')
        .replace(withOwnColor, '$1')
        .replace(ofGradients, '')
        .replace(ownTime, '$1')
        .replace(spaces, (_all, times) => `${Number(times) / 4}rem`);
    }
  }
  utility.entries = utility.entries.filter(([name]) => !name.startsWith('--un-'));
}

function moved(own: ReadonlyMap<string, string>): string {
  return ['--un-translate-x', '--un-translate-y'].map((name) => own.get(name) ?? '0').join(' ');
}
