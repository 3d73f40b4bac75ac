/** Type styles: size, line, weight and tracking in one utility (`text-d1`). */

interface TypeStyle {
  readonly size: string;
  readonly line: string;
  readonly weight?: string;
  readonly tracking?: string;
  readonly display?: boolean;
  readonly tabular?: boolean;
}

/** Fallbacks have matching metrics (fonts/besley.css). */
export const displayFace =
  "Besley, 'Besley Georgia', 'Besley Times', 'Besley Noto', Georgia, 'Times New Roman', serif";

export const textFace = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const heading = { display: true, weight: '450' } as const;

const styles: Record<string, TypeStyle> = {
  d1: {
    ...heading,
    size: 'clamp(2.375rem, 1.62rem + 3.05vw, 4.25rem)',
    line: '1.04',
    tracking: '-0.025em',
  },
  d2: {
    ...heading,
    size: 'clamp(1.875rem, 1.5rem + 1.7vw, 2.875rem)',
    line: '1.08',
    tracking: '-0.02em',
  },
  d3: {
    ...heading,
    size: 'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)',
    line: '1.18',
    tracking: '-0.015em',
  },
  total: { ...heading, size: 'var(--total-size)', line: '1', tracking: '-0.02em', tabular: true },
  figure: { ...heading, size: '2rem', line: '1', tabular: true },
  ledger: { ...heading, size: 'var(--ledger-size)', line: '1', tabular: true },
  lead: { size: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)', line: '1.5' },
  body: { size: '1.0625rem', line: '1.6' },
  prose: { size: '1.125rem', line: '1.65' },
  small: { size: '0.9375rem', line: '1.5' },
  status: { size: '0.875rem', line: '1.45' },
  note: { size: '0.8125rem', line: '1.45' },
  control: { size: 'var(--control-size)', line: '1.5' },
};

/** UnoCSS rules in their own layer, so a weight utility overrides them. */
export const typeRules = Object.entries(styles).map(([name, style]): TypeRule => [
  `text-${name}`,
  {
    'font-size': style.size,
    'line-height': style.line,
    ...(style.weight && { 'font-weight': style.weight }),
    ...(style.tracking && { 'letter-spacing': style.tracking }),
    ...(style.display && { 'font-family': displayFace }),
    ...(style.tabular && { 'font-variant-numeric': 'tabular-nums' }),
  },
  { layer: 'type' },
]);

type TypeRule = [string, Record<string, string>, { layer: string }];

/** 16 px for controls on touch screens, because iOS zooms into smaller fields. */
export const typeSizes = `
:root { --total-size: 2.375rem; --ledger-size: min(1.1875rem, 8vw); --control-size: 0.9375rem; }
@media (any-pointer: coarse) { :root { --control-size: 1rem; } }
@media (min-width: 37.5rem) { :root { --ledger-size: 1.5rem; } }
@media (min-width: 56.25rem) { :root { --total-size: clamp(3rem, 1.6rem + 3.3vw, 4.5rem); } }
@media print { :root { --total-size: 2.375rem; --ledger-size: 1.25rem; } }
`;
