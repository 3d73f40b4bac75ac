const light = {
  paper: '#FBF7EC',
  sheet: '#FFFDF7',
  wash: '#F1EBDA',
  ink: '#1F1C16',
  soft: '#5C5546',
  edge: '#857B66',
  rule: '#D9D0BA',
  gold: '#F2B233',
  goldwash: '#FDF1CF',
  ongold: '#1F1C16',
  cloth: '#163A2D',
  clothline: '#2B5142',
  spine: '#112D24',
  oncloth: '#F5EEDD',
  'oncloth-soft': '#C6CDB9',
  leaf: '#1E5A43',
  red: '#A52A1E',
  redwash: '#FBEAE4',
  scrim: 'rgb(15 33 26 / 0.62)',
  gilt: '#F2B233',
  'gilt-inner': 'rgb(242 178 51 / 0.45)',
  ...pointers('ink', 'leaf', 'leaf'),
} as const;

type Palette = Record<keyof typeof light, string>;

const dark: Partial<Palette> = {
  paper: '#0F1613',
  sheet: '#161F1A',
  wash: '#1C2721',
  ink: '#F5EEDD',
  soft: '#B6BBAD',
  edge: '#7B8A80',
  rule: '#2E3A33',
  goldwash: '#352E17',
  cloth: '#18402F',
  clothline: '#2F5A47',
  spine: '#123023',
  leaf: '#9BD3B4',
  red: '#FF9D8C',
  redwash: '#3A1F1A',
};

/** The colors of dark panels ("cloth"), under the names of the others. */
const onCloth: Partial<Palette> = {
  paper: 'var(--c-cloth)',
  sheet: 'var(--c-cloth)',
  wash: 'var(--c-clothline)',
  ink: 'var(--c-oncloth)',
  soft: 'var(--c-oncloth-soft)',
  edge: 'var(--c-oncloth-soft)',
  rule: 'var(--c-clothline)',
  goldwash: 'var(--c-clothline)',
  leaf: 'var(--c-oncloth)',
  red: 'var(--c-oncloth)',
  redwash: 'var(--c-clothline)',
  ...pointers('gold', 'gold', 'oncloth'),
};

const forced: Partial<Palette> = {
  ...each(['paper', 'sheet', 'wash', 'goldwash', 'redwash', 'cloth', 'spine', 'scrim'], 'Canvas'),
  ...each(['ink', 'soft', 'edge', 'rule', 'ongold', 'clothline', 'oncloth'], 'CanvasText'),
  ...each(['oncloth-soft', 'red', 'outline', 'gilt', 'gilt-inner'], 'CanvasText'),
  ...each(['gold', 'ring'], 'Highlight'),
  ...each(['leaf', 'link'], 'LinkText'),
};

const print: Partial<Palette> = {
  ...each(['paper', 'sheet', 'wash', 'goldwash', 'redwash', 'cloth', 'spine'], '#FFFFFF'),
  ...each(['ink', 'oncloth', 'ongold', 'leaf', 'red', 'outline', 'link', 'gilt'], '#000000'),
  'gilt-inner': 'transparent',
  ...each(['soft', 'oncloth-soft', 'edge'], '#3A3A3A'),
  ...each(['rule', 'clothline'], '#BDBDBD'),
};

/** Colors for manifest, icons and download sheets. */
export const brandColors = {
  paper: light.paper,
  cloth: light.cloth,
  oncloth: light.oncloth,
  gold: light.gold,
  ink: light.ink,
  soft: light.soft,
  edge: light.edge,
  rule: light.rule,
} as const;

/** Theme entries for utilities such as `bg-paper`. */
export const colors = Object.fromEntries(
  Object.keys(light).map((name) => [name, `var(--c-${name})`]),
);

/** The variables for light, dark, cloth, forced colors and print. */
export const colorRules = `
:root { color-scheme: light dark; ${declare(light)} }
@media (prefers-color-scheme: dark) { :root { ${declare(dark)} } }
[data-ground='cloth'] { ${declare(onCloth)} color: var(--c-ink); }
@media (forced-colors: active) { :root, [data-ground] { ${declare(forced)} } }
@media print { :root, [data-ground] { ${declare(print)} } }
`;

function pointers(outline: string, link: string, ring: string) {
  return {
    outline: `var(--c-${outline})`,
    link: `var(--c-${link})`,
    ring: `var(--c-${ring})`,
  };
}

function each(names: readonly (keyof Palette)[], value: string): Partial<Palette> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

function declare(palette: Partial<Palette>): string {
  return Object.entries(palette)
    .map(([name, value]) => `--c-${name}: ${value};`)
    .join(' ');
}
