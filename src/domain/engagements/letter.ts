/** Fills the firm's letter template with the terms. Plain text, the same on page and server. */
import { paymentsLabel } from '../estimator/estimate-sums.ts';
import { instalments } from '../estimator/prices.ts';
import { dayText } from '../firm-time.ts';
import { formatMoney } from '../money.ts';
import { type AgreedLine, eachPayment, namesOf, type Terms, totalsOf } from './terms.ts';
import * as v from 'valibot';
import { requiredLines } from '../form-values.ts';
import { bytesOf } from '../utf8-bytes.ts';

type LetterFirm = { name: string; address: string; sister: string };

export const letterFields = [
  'firm',
  'address',
  'client',
  'spouse',
  'year',
  'services',
  'prices',
  'once',
  'monthly',
  'discount',
  'until',
  'words',
] as const;

export type LetterField = (typeof letterFields)[number];

type TemplateProblem = { line: number; column: number; field: string };

const field = /\{([^{}\n]*)\}/g;

const isField = (name: string): name is LetterField => letterFields.some((known) => known === name);

/** Unknown fields and single braces; lines and columns count from one. */
export function problemsIn(template: string): TemplateProblem[] {
  return template.split('\n').flatMap((text, index) => {
    const rest = text.replace(field, (all, name: string) =>
      isField(name) ? '.'.repeat(all.length) : all,
    );
    return [...rest.matchAll(/\{[^{}]*\}|[{}]/g)].map(({ 0: found, index: at }) => ({
      line: index + 1,
      column: at + 1,
      field: found,
    }));
  });
}

/** Replaces fields in one pass, so braces inside values stay. Drops a line that holds only an empty field. */
export function letterOf(template: string, terms: Terms, firm: LetterFirm): string {
  const values = valuesOf(terms, firm);
  const lines = template.split('\n').flatMap((text) => {
    const alone = /^\{([^{}]*)\}$/.exec(text.trim())?.[1] ?? '';
    if (isField(alone) && values[alone] === '') return [];
    return [text.replace(field, (all, name: string) => (isField(name) ? values[name] : all))];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A title begins with "# ", items with "- ". An empty line separates parts. */
type LetterPart = { kind: 'title' | 'text' | 'items'; lines: string[] };

export function partsOf(letter: string): LetterPart[] {
  return letter.split(/\n{2,}/).flatMap((text): LetterPart[] => {
    const lines = text.split('\n');
    const [first = ''] = lines;
    if (first.startsWith('# ') && lines.length === 1)
      return [{ kind: 'title', lines: [first.slice(2)] }];
    if (lines.every((each) => each.startsWith('- '))) {
      return [{ kind: 'items', lines: lines.map((each) => each.slice(2)) }];
    }
    return text === '' ? [] : [{ kind: 'text', lines }];
  });
}

function valuesOf(terms: Terms, firm: LetterFirm): Record<LetterField, string> {
  const { lines } = terms;
  const { once, monthly, discount } = totalsOf(lines);
  return {
    firm: firm.name,
    address: firm.address,
    client: terms.name,
    spouse: terms.spouse,
    year: String(terms.year),
    services: namesOf(lines).join(', '),
    prices: lines.map((line) => `- ${priceText(line)}`).join('\n'),
    once: formatMoney(once),
    monthly: formatMoney(monthly),
    discount:
      discount === 0
        ? ''
        : `The discount for clients of ${firm.sister}, ${formatMoney(discount)}, is taken off already.`,
    until: dayText(terms.until),
    words: terms.words,
  };
}

function priceText(line: AgreedLine): string {
  const each = formatMoney(eachPayment(line));
  if (line.way === 'monthly')
    return `${line.service}: ${each} each month, until either of us ends it`;
  if (line.way === 'once') return `${line.service}: ${each}, once`;
  return `${paymentsLabel(line.service)}: ${formatMoney(line.cost)} in all, ${each} each month. The first is due when this letter is signed by all, the last ${instalments.count - 1} months later`;
}

export const templateRoutes = {
  look: '/api/desk/letter-template',
  save: '/api/desk/letter-template/save',
} as const;

/** In characters. */
export const templateLimit = 7000;

/** The template's JSON must fit a request of 8 KiB. */
const templateBytes = 8000;

/** Rejects unknown fields; the page shows where they are. */
export const templateText = v.pipe(
  requiredLines(templateLimit),
  v.check((text) => bytesOf(JSON.stringify(text)) <= templateBytes, 'too_long'),
  v.check((text) => problemsIn(text).length === 0, 'invalid'),
);

/** `seen` is the version on screen. */
export const saveTemplateSchema = v.object({
  seen: v.pipe(v.number(), v.integer(), v.minValue(1)),
  text: templateText,
});

/** `changed` in UTC ms, 0 for the built-in template. */
export const templateSchema = v.object({
  version: v.number(),
  text: v.string(),
  changed: v.number(),
  changedBy: v.string(),
});

export type StoredTemplate = v.InferOutput<typeof templateSchema>;
