/** Colors of the brand are never tinted by an opacity, and forced colors keep a system color only where it stands bare. */

interface Utility {
  parent?: string | undefined;
  entries: [string, unknown, ...unknown[]][];
}

const wrapped = /color-mix\(in \w+, (var\(--c-[\w-]+\)) var\(--un-[\w-]+-opacity\), transparent\)/g;

/** Takes the preset's opacity wrapper off our colors: `color-mix(…, var(--c-ink) …)` becomes `var(--c-ink)`. */
export function plainColors(utility: Utility): void {
  for (const entry of utility.entries) {
    if (typeof entry[1] === 'string') {
      entry[1] = entry[1].replace(wrapped, '$1');
    }
  }
}
