/** Exports the filtered leads; for owners, after a password check. */

import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { contactSend } from '#domain/contacts/ops.ts';
import { wallClock } from '#domain/firm-time.ts';
import { detailsOf, type FormRows } from '#domain/public-form.ts';
import { reasonOf } from '#domain/read-state.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { useServices, usePart } from '#device/services.ts';
import { passwordFor } from '#texts/auth.ts';
import { kindLabels } from '#texts/leads.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { ExportedLead } from '#domain/leads/lead-list.ts';
import { type LeadField, leadFieldRows, leadFields, fieldWords } from '#domain/leads/lead.ts';
import { type LeadDesk, readExport } from '../data/lead-desk.ts';

const exportTexts = {
  action: 'Export CSV',
  columns: {
    arrived: `Arrived (${firm.zone.label})`,
    kind: 'Type',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    stateOfResidency: 'State of residency',
    summary: 'About',
    services: 'Services',
    oneTime: 'One time',
    monthly: 'Monthly',
    spam: 'Possible spam',
    document: 'Tax return',
    source: 'Source',
    medium: 'Medium',
    campaign: 'Campaign',
    term: 'Term',
    content: 'Content',
    referrer: 'Referrer',
    landing: 'Landing page',
  },
  yes: 'Yes',
} as const;

const problems = {
  refused: 'Only owners export leads. Sign in again if you are one.',
  unreachable: "You're offline. Try again when you are online.",
  ...serverAnswers,
} as const;

type Outcome = 'done' | keyof typeof problems;

export function ExportButton() {
  const desk = usePart('leads');
  const { now } = useServices();
  const askPassword = useAskPassword();
  const [state, setState] = useState<Outcome | 'busy'>('done');
  async function save() {
    if (!(await askPassword(passwordFor(exportTexts.action)))) return;
    setState('busy');
    setState(await exportLeads(desk, now()).catch(() => 'unreachable' as const));
  }
  return (
    <div className="grid gap-2">
      <div className="lead-export">
        <Button
          onClick={() => void save()}
          busyLabel={state === 'busy' ? 'Exporting...' : undefined}
        >
          {exportTexts.action}
        </Button>
      </div>
      {state !== 'done' && state !== 'busy' && (
        <StatusLine state="refused" fact="Not exported." rest={problems[state]} />
      )}
    </div>
  );
}

async function exportLeads({ list, ...desk }: LeadDesk, now: number): Promise<Outcome> {
  const answer = await readExport(desk.export, list.snapshot().filter);
  if (answer.kind !== 'read') return reasonOf(answer);
  const { csvBytes } = await import('#ui/csv.ts');
  saveFile(
    csvName(wallClock(now, firm.zone)),
    'text/csv;charset=utf-8',
    csvBytes(csvHeads, answer.value.map(csvRow)),
  );
  return 'done';
}

const { columns: heads, yes } = exportTexts;

const columns: readonly (readonly [string, (lead: ExportedLead) => string])[] = [
  [heads.arrived, (lead) => sortable(lead.arrived)],
  [heads.kind, (lead) => kindLabels[lead.kind]],
  [heads.name, (lead) => lead.name],
  [heads.email, (lead) => lead.email],
  [heads.phone, (lead) => lead.phone],
  [heads.stateOfResidency, (lead) => lead.state_of_residency],
  [heads.summary, (lead) => lead.summary],
  [heads.services, (lead) => lead.services.join(', ')],
  [heads.oneTime, (lead) => dollars(lead.oneTimeTotal)],
  [heads.monthly, (lead) => dollars(lead.monthlyTotal)],
  ...[contactSend, checklistSubscribe].flatMap(({ rows }) => typedColumns(rows)),
  ...leadFields.map((field) => {
    const { label } = leadFieldRows[field];
    return [label, (lead: ExportedLead) => fieldCell(lead, field)] as const;
  }),
  [heads.spam, (lead) => (lead.suspectedSpam ? yes : '')],
  [heads.document, (lead) => (lead.hasDocument ? yes : '')],
  [heads.source, (lead) => lead.utm_source],
  [heads.medium, (lead) => lead.utm_medium],
  [heads.campaign, (lead) => lead.utm_campaign],
  [heads.term, (lead) => lead.utm_term],
  [heads.content, (lead) => lead.utm_content],
  [heads.referrer, (lead) => lead.referrer],
  [heads.landing, (lead) => lead.landing_page],
];

function typedColumns(rows: FormRows) {
  return detailsOf(rows).map((name) => {
    const cell = ({ [name]: value }: ExportedLead) => (typeof value === 'string' ? value : '');
    return [rows[name]?.label ?? name, cell] as const;
  });
}

function fieldCell(lead: ExportedLead, field: LeadField): string {
  const value = lead[field];
  const { say } = fieldWords(field, () => lead.ownerName);
  return value === '' ? '' : say(value);
}

export const csvHeads: readonly string[] = columns.map(([head]) => head);

export function csvRow(lead: ExportedLead): string[] {
  return columns.map(([, cell]) => cell(lead));
}

/** "2026-11-21 11:04" in the firm's zone, which spreadsheets can sort. */
function sortable(utcMs: number): string {
  return new Date(wallClock(utcMs, firm.zone)).toISOString().slice(0, 16).replace('T', ' ');
}

function dollars(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}

/** "leads-2026-11-21.csv"; contains no names. */
export function csvName(wallMs: number): string {
  return `leads-${new Date(wallMs).toISOString().slice(0, 10)}.csv`;
}
