/** Renders mails as HTML and plain text: one column, inline styles, no remote content. */
import { firm } from '#config/firm.ts';
import { estimateSums } from '#domain/estimator/estimate-sums.ts';
import type { Amounts, EstimateTable } from '#domain/estimator/estimate-table.ts';
import { totalName } from '#domain/estimator/open-questions.ts';
import { formatMoney } from '#domain/money.ts';
import { escapeHtml } from './escape-html.ts';

/** Parts of a mail's body. Their texts are escaped when rendered. */
export type EmailPart =
  | { text: string }
  | { note: string }
  | { code: string }
  | { action: string; href: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** With `missing` open questions the total is a minimum. */
  | { estimate: EstimateTable; missing: number };

export type ReadyBodies = { html: string; text: string };

export type EmailTemplate = {
  subject: string;
  title: string;
  parts: readonly EmailPart[];
  why: string;
  replyTo?: string;
  calendar?: string;
};

/** The site's light colors (src/ui/tokens/colors.ts). */
export const ink = {
  paper: '#FBF7EC',
  ink: '#1F1C16',
  soft: '#5C5546',
  rule: '#D9D0BA',
  gold: '#F2B233',
} as const;

/** Falls back to Georgia: most mail programs lack Besley. */
const displayFace = "Besley, Georgia, 'Times New Roman', serif";

const textFace = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

const paragraph = `margin:0 0 18px;font:400 16px/1.6 ${textFace};color:${ink.ink};`;
const note = `margin:0 0 12px;font:400 13px/1.5 ${textFace};color:${ink.soft};`;
const cell = `padding:10px 0;font:400 16px/1.4 ${textFace};color:${ink.ink};vertical-align:baseline;`;
const figure = `${cell}padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;`;
const head = `padding:0 0 8px;font:400 13px/1.4 ${textFace};color:${ink.soft};border-bottom:2px solid ${ink.ink};`;
const dot = `display:inline-block;width:11px;height:11px;border:1.5px solid ${ink.ink};border-radius:50%;background:${ink.gold};`;

export function emailHtml({ subject, title, parts, why }: EmailTemplate): string {
  const { office } = firm;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${ink.paper};">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${ink.paper};">
<tr><td align="center" style="padding:32px 20px;">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:36rem;text-align:left;">
<tr><td style="padding:0 0 14px;border-bottom:1.5px solid ${ink.ink};">
<span style="${dot}"></span>
<span style="padding-left:8px;font:400 20px/1 ${displayFace};color:${ink.ink};">${escapeHtml(firm.mark.name)}</span>
<span style="padding-left:6px;font:400 13px/1 ${textFace};color:${ink.soft};">${escapeHtml(firm.mark.line)}</span>
</td></tr>
<tr><td style="padding:28px 0 8px;">
<h1 style="margin:0 0 18px;font:400 28px/1.15 ${displayFace};color:${ink.ink};">${escapeHtml(title)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;border-top:1px solid ${ink.rule};">
<p style="${note}">${escapeHtml(why)}</p>
<p style="${note}">${escapeHtml(firm.name)} · ${escapeHtml(`${office.street}, ${office.city}, ${office.state} ${office.zip}`)} · ${escapeHtml(firm.phone.shown)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function partHtml(part: EmailPart): string {
  if ('text' in part) {
    return `<p style="${paragraph}">${part.text.split('\n').map(escapeHtml).join('<br>')}</p>`;
  }
  if ('note' in part) return `<p style="${note}">${escapeHtml(part.note)}</p>`;
  if ('code' in part) {
    return `<p style="margin:0 0 18px;font:400 34px/1.2 ${displayFace};letter-spacing:0.12em;color:${ink.ink};">${escapeHtml(part.code)}</p>`;
  }
  if ('action' in part) return actionHtml(part.action, part.href);
  if ('facts' in part) return factsHtml(part.facts);
  return estimateHtml(part.estimate, part.missing);
}

/** Shows the address, because some mail programs hide it. */
function actionHtml(label: string, href: string): string {
  const address = escapeHtml(href);
  return `<p style="margin:0 0 12px;"><a href="${address}" style="display:inline-block;padding:13px 22px;border:1.5px solid ${ink.ink};border-radius:3px;background:${ink.gold};font:600 16px/1.25 ${textFace};color:${ink.ink};text-decoration:none;">${escapeHtml(label)}</a></p>
<p style="${note}word-break:break-all;">${address}</p>`;
}

function factsHtml(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" style="${cell}padding-right:16px;color:${ink.soft};border-top:1px solid ${ink.rule};">${escapeHtml(name)}</th><td style="${cell}border-top:1px solid ${ink.rule};">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 18px;">\n${rows.join('\n')}\n</table>`;
}

function estimateHtml(table: EstimateTable, missing: number): string {
  const { name, once, monthly } = estimateColumns;
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 22px;border-collapse:collapse;">
<tr><th scope="col" align="left" style="${head}">${name}</th><th scope="col" align="right" style="${head}padding-left:16px;">${once}</th><th scope="col" align="right" style="${head}padding-left:16px;">${monthly}</th></tr>
${estimateRows(table, missing).map(rowHtml).join('\n')}
</table>`;
}

const rules: Record<EstimateRow['kind'], string> = {
  line: `border-top:1px solid ${ink.rule};`,
  sum: `border-top:1.5px solid ${ink.ink};`,
  total: `border-top:1.5px solid ${ink.ink};border-bottom:4px double ${ink.ink};font-weight:600;`,
};

function rowHtml({ name, once, monthly, kind }: EstimateRow): string {
  const rule = rules[kind];
  return `<tr><th scope="row" align="left" style="${cell}${rule}">${escapeHtml(name)}</th><td style="${figure}${rule}">${once}</td><td style="${figure}${rule}">${monthly}</td></tr>`;
}

export function emailText({ title, parts, why }: EmailTemplate): string {
  const { office } = firm;
  return `${[
    title,
    ...parts.map(partText),
    '--',
    why,
    [
      firm.name,
      `${office.street}, ${office.city}, ${office.state} ${office.zip}`,
      firm.phone.shown,
    ].join('\n'),
  ].join('\n\n')}\n`;
}

function partText(part: EmailPart): string {
  if ('text' in part) return part.text;
  if ('note' in part) return part.note;
  if ('code' in part) return part.code;
  if ('action' in part) return `${part.action}:\n${part.href}`;
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return estimateText(part.estimate, part.missing);
}

function estimateText(table: EstimateTable, missing: number): string {
  const rows: EstimateRow[] = [
    { ...estimateColumns, kind: 'line' },
    ...estimateRows(table, missing),
  ];
  const width = (cells: readonly string[]) => Math.max(...cells.map(({ length }) => length));
  const names = width(rows.map(({ name }) => name));
  const once = width(rows.map((row) => row.once));
  const monthly = width(rows.map((row) => row.monthly));
  const lines = rows.map((row) =>
    [row.name.padEnd(names), row.once.padStart(once), row.monthly.padStart(monthly)]
      .join('  ')
      .trimEnd(),
  );
  const rule = '-'.repeat(names + once + monthly + 4);
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines[lines.length - 1]].join('\n');
}

type EstimateRow = {
  name: string;
  once: string;
  monthly: string;
  /** A single rule above a sum, a double one above the total. */
  kind: 'line' | 'sum' | 'total';
};

const estimateColumns = { name: 'Service', once: 'One time', monthly: 'Monthly' } as const;

function estimateRows(table: EstimateTable, missing: number): EstimateRow[] {
  const { rows, total } = table;
  const totals = { once: formatMoney(total.oneTime), monthly: formatMoney(total.monthly) };
  return [
    ...rows.map(({ line, amounts }) => row(line.service, amounts, 'line')),
    ...estimateSums(table, firm.sister).map(({ name, kind, amounts }) =>
      row(name, amounts, kind === 'before' ? 'sum' : 'line'),
    ),
    { name: totalName(missing > 0), ...totals, kind: 'total' },
  ];
}

function row(name: string, { oneTime, monthly }: Amounts, kind: EstimateRow['kind']): EstimateRow {
  const shown = (cents: number) => (cents === 0 ? '' : formatMoney(cents));
  return { name, once: shown(oneTime), monthly: shown(monthly), kind };
}
