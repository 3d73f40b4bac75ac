import { createGenerator, expandVariantGroup } from 'unocss';
import { expect, test } from 'vitest';
import { deskStyles } from '#app/routes/layouts/desk-styles.ts';
import { colorRules } from '../../src/ui/tokens/colors.ts';
import config from '../../uno.config.ts';
import { projectFiles, textOf } from '../support/project-files.ts';

const sources = projectFiles(/^src\/.*\.tsx$/).map(textOf);

/** The variables declared by the nth rule of the color preflight: light, dark, cloth. */
function palette(rule: number): ReadonlyMap<string, string> {
  const body = colorRules.split('\n')[rule] ?? '';
  return new Map(
    [...body.matchAll(/--c-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const light = palette(1);
const dark = new Map([...light, ...palette(2)]);

const text = [
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['ink', 'wash'],
  ['ink', 'goldwash'],
  ['ink', 'redwash'],
  ['soft', 'paper'],
  ['soft', 'sheet'],
  ['soft', 'wash'],
  ['soft', 'goldwash'],
  ['soft', 'redwash'],
  ['ongold', 'gold'],
  ['oncloth', 'cloth'],
  ['oncloth-soft', 'cloth'],
  ['oncloth-soft', 'clothline'],
  ['leaf', 'paper'],
  ['leaf', 'sheet'],
  ['leaf', 'wash'],
  ['red', 'paper'],
  ['red', 'sheet'],
  ['red', 'redwash'],
] as const;

const lines = [
  ['edge', 'paper'],
  ['edge', 'sheet'],
  ['edge', 'wash'],
] as const;

test.each([
  ['light', light],
  ['dark', dark],
])('in %s, text has 4.5:1 and the borders of controls 3:1', (_, colors) => {
  const ratio = ([above, below]: readonly [string, string]) =>
    contrast(colors.get(above) ?? '', colors.get(below) ?? '');
  expect(text.filter((pair) => ratio(pair) < 4.5)).toEqual([]);
  expect(lines.filter((pair) => ratio(pair) < 3)).toEqual([]);
});

test('only the tokens compile: the default palette, radii, shadows and sizes are gone', async () => {
  const generator = await createGenerator(config);
  const ours = [
    'text-d1',
    'bg-paper',
    'text-soft',
    'border-edge',
    'rounded-control',
    'shadow-dialog',
    'desk:grid',
  ];
  const theirs = ['bg-red-500', 'text-xl', 'rounded-lg', 'shadow-md', 'md:grid', 'text-slate-700'];
  const { matched, css } = await generator.generate([...ours, ...theirs].join(' '), {
    preflights: false,
  });
  expect([...matched].toSorted()).toEqual(ours.toSorted());
  expect(css).toContain('var(--c-paper)');
  expect(css).not.toContain('color-mix');
});

test('no utility is wanted behind a variant whose plain word is kept out of the styles', () => {
  const words = (config.blocklist ?? []).map(String).join('|');
  const wanted = new RegExp(`[\\w\\])]:(?:${words})!?(?=[\\s'"\`])`, 'g');
  expect(sources.flatMap((text) => text.match(wanted) ?? [])).toEqual([]);
});

test('the desk has each of its named styles, and all of their utilities compile', async () => {
  const generator = await createGenerator({ ...config, shortcuts: deskStyles });
  const looks = Object.values(deskStyles).join(' ');
  const utilities = new Set(expandVariantGroup(looks).trim().split(/\s+/));
  const { matched } = await generator.generate(utilities, { preflights: false });
  expect([...utilities].filter((utility) => !matched.has(utility))).toEqual([]);
  const all = sources.join('\n') + looks;
  const isUsed = (name: string) => new RegExp(`[\\s:'"\`]${name}[\\s'"\`]`).test(all);
  expect(Object.keys(deskStyles).filter((name) => !isUsed(name))).toEqual([]);
});
