import { defineConfig, presetWind4, type VariantHandler, type VariantObject } from 'unocss';
import { baseRules } from './src/ui/tokens/base-rules.ts';
import { colorRules, colors } from './src/ui/tokens/colors.ts';
import { plainValues } from './src/ui/tokens/plain-values.ts';
import { displayFace, textFace, typeRules, typeSizes } from './src/ui/tokens/type-styles.ts';

/** A variant by the word before a utility, and what it makes of that. */
const prefix = (
  name: string,
  order: number,
  made: Omit<VariantHandler, 'matcher'>,
): VariantObject => ({
  name,
  order,
  match: (matcher) =>
    matcher.startsWith(`${name}:`) ? { ...made, matcher: matcher.slice(name.length + 1) } : matcher,
});

/**
 * The design tokens. What is not named here does not compile: the preset's palette, radii, shadows and type are gone.
 * `low` is a screen below 480 px of height, a phone on its side: nothing sticks there that can scroll away.
 * Breakpoints: `pocket` 360 px (a ledger's amounts go under its names), `slip` 384 px (two narrow columns fit), `tablet` 600 px (ledger rows unfold), `desk` 900 px (columns), `full` 1200 px (the whole navigation).
 */
export default defineConfig({
  content: { pipeline: { include: [/src\/.*\.tsx($|\?)/] } },
  presets: [presetWind4({ preflights: { theme: { mode: 'on-demand' }, property: false } })],
  postprocess: [
    plainValues,
    // Words of a text too, but wanted behind a variant: `print:static`. The list below takes that away as well.
    (utility) => {
      if (utility.selector === '.static' || utility.selector === '.visible') utility.entries = [];
    },
  ],
  // Words of a text that the preset takes for utilities.
  blocklist: 'ring ordinal filter tab my me px b border resize h1 h3'.split(' '),
  layers: { type: -1 },
  variants: [
    // A page is static until its browser has shown that it can run the app (src/early/every-page.ts). Before the preset's own, which asks for a
    // medium that many browsers do not know.
    prefix('noscript', -1, { selector: (selector) => `[data-static] ${selector}` }),
    // A finger leaves no hover behind. Before all else, so that what is chosen or wrong still looks so under the pointer.
    prefix('hover', -1, {
      handle: (input, next) =>
        next({
          ...input,
          pseudo: `${input.pseudo}:hover`,
          parent: `${input.parent ? `${input.parent} $$ ` : ''}@media (hover: hover)`,
          parentOrder: -10_000,
        }),
    }),
    prefix('low', 0, {
      handle: (input, next) =>
        next({ ...input, parent: '@media (max-height: 29.99rem)', parentOrder: 10_000 }),
    }),
  ],
  rules: [
    ...typeRules,
    [
      'gilt',
      {
        border: '1px solid var(--c-gilt)',
        outline: '1px solid var(--c-gilt-inner)',
        'outline-offset': '-7px',
      },
    ],
    ['double-rule', { 'border-bottom': '4px double var(--c-ink)' }],
    ['animate-rise', { animation: 'rise 320ms cubic-bezier(0.2, 0, 0, 1)' }],
    [
      'transition-side',
      {
        transition:
          'margin-inline-start 300ms cubic-bezier(0.2, 0, 0, 1), visibility 300ms cubic-bezier(0.2, 0, 0, 1)',
      },
    ],
    ['animate-slide', { animation: 'slide 300ms cubic-bezier(0.2, 0, 0, 1)' }],
    ['animate-appear', { animation: 'appear 200ms cubic-bezier(0.2, 0, 0, 1)' }],
  ],
  preflights: [{ getCSS: () => colorRules + typeSizes + baseRules }],
  extendTheme: (theme) => ({
    ...theme,
    colors: { ...colors, transparent: 'transparent', current: 'currentColor' },
    font: { display: displayFace, text: textFace },
    text: {},
    radius: { none: '0', tag: '2px', control: '3px', dot: '50%' },
    shadow: {
      dialog: '0 24px 60px rgb(15 33 26 / 0.28)',
      toast: '0 12px 32px rgb(15 33 26 / 0.18)',
    },
    breakpoint: {
      pocket: '22.5rem',
      slip: '24rem',
      tablet: '37.5rem',
      desk: '56.25rem',
      full: '75rem',
    },
    container: { page: '78rem', prose: '40rem', form: '40rem' },
    ease: {
      DEFAULT: 'cubic-bezier(0.2, 0, 0, 1)',
      in: 'cubic-bezier(0.2, 0, 0, 1)',
      out: 'cubic-bezier(0.4, 0, 1, 1)',
    },
    duration: { quick: '120ms', bead: '200ms', panel: '300ms', dialog: '320ms' },
    animation: {},
    blur: {},
    default: {
      transition: { duration: '120ms', timingFunction: 'cubic-bezier(0.2, 0, 0, 1)' },
      font: { family: textFace, featureSettings: 'normal', variationSettings: 'normal' },
      monoFont: { family: 'monospace', featureSettings: 'normal', variationSettings: 'normal' },
    },
  }),
});
