/** The columns of the file of leads: their heads, and what stands in them. */
import { firm } from '#config/firm.ts';
import { wallClock } from '#domain/firm-time.ts';
import type { ExportedLead } from '#domain/leads/lead-list.ts';
import { exportTexts, kindLabels, stateLabels } from '#texts/leads.ts';

const { columns: heads, yes } = exportTexts;

const columns: readonly (readonly [string, (lead: ExportedLead) => string])[] = [
  [heads.arrived.replace('{zone}', firm.zone.label), (lead) => sortable(lead.arrived)],
  [heads.kind, (lead) => kindLabels[lead.kind]],
  [heads.name, (lead) => lead.name],
  [heads.email, (lead) => lead.email],
  [heads.phone, (lead) => lead.phone],
  [heads.stateOfResidency, (lead) => lead.state_of_residency],
  [heads.summary, (lead) => lead.summary],
  [heads.services, (lead) => lead.services.join(', ')],
  [heads.oneTime, (lead) => dollars(lead.oneTimeTotal)],
  [heads.monthly, (lead) => dollars(lead.monthlyTotal)],
  [heads.subject, (lead) => lead.subject],
  [heads.message, (lead) => lead.message],
  [heads.state, (lead) => stateLabels[lead.state]],
  [heads.owner, (lead) => lead.ownerName],
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

export const csvHeads: readonly string[] = columns.map(([head]) => head);

/** One lead's row, in the order of the heads. */
export function csvRow(lead: ExportedLead): string[] {
  return columns.map(([, cell]) => cell(lead));
}

/** "2026-11-21 11:04" on the firm's clock: a spreadsheet sorts it. */
function sortable(utcMs: number): string {
  return new Date(wallClock(utcMs, firm.zone)).toISOString().slice(0, 16).replace('T', ' ');
}

/** "2361.75", a number to a spreadsheet. */
function dollars(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2);
}

/** "leads-2026-11-21.csv", for a day of the firm's: no text of anyone's is in it. */
export function csvName(wallMs: number): string {
  return `leads-${new Date(wallMs).toISOString().slice(0, 10)}.csv`;
}
