/** Replaces the preset's composed CSS variables by plain values, to make every page smaller. */

interface Utility {
  selector: string;
  parent?: string | undefined;
  entries: [string, unknown, ...unknown[]][];
}

/** Opacity, which is removed: forced colors work only with plain system colors. */
const withOpacity = /color-mix\(in \w+, (.+?) var\(--un-[\w-]+-opacity\), transparent\)/g;
/** `var(--un-shadow-color, #fff)`: the variable is never set. */
const withOwnColor = /var\(--un-shadow-color, ?((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g;

const ofGradients = /, ?--un-gradient-\w+/g;
/** `var(--un-duration, 120ms)`: the variable is never set. */
const ownTime = /^var\(--un-(?:ease|duration), ?(.+)\)$/;

/** Spacing is always a multiple of 0.25rem. */
const spaces = /calc\(var\(--spacing\) \* (-?[\d.]+)\)/g;

/** `calc(var(--spacing) * 4)` becomes 1rem. */
export function plainValues(utility: Utility): void {
  // `@property` rules are utilities, too.
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
