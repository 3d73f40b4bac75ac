/** Renders a mail as plain text. */
import { firm } from '#config/firm.ts';
import type { EstimateTable } from '#domain/estimator/estimate-table.ts';
import { estimateColumns, type EstimateRow, estimateRows } from './estimate-rows.ts';
import type { EmailTemplate, EmailPart } from './email-template.ts';

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
