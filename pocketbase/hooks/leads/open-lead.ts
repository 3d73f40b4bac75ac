import * as v from 'valibot';

import { leadAuditActions } from '#domain/audit/actions.ts';
import { contactSend } from '#domain/contacts/ops.ts';
import { type LeadDocument, leadOpenSchema, type WrittenNote } from '#domain/leads/lead-details.ts';
import type { Lead, LeadKind } from '#domain/leads/lead.ts';
import { detailsOf, type FormRows } from '#domain/public-form.ts';
import { sourceSchema } from '#domain/source.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';
import { selectAll, selectRows, findRow, momentOf } from '../core/database.ts';
import { documentsOf } from '../documents/document-row.ts';
import { appendAudit } from '../audit/append.ts';
import { readAudit } from '../audit/entries.ts';
import { invitationOf } from './invite-lead.ts';
import { leadColumnNames, leadColumns } from './lead-sql.ts';
import { answersOf, pricesOfScenarios } from '../estimates/stored-estimate.ts';
import { refuse } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';

const most = 100;
const documentStatuses = [
  'refused',
  'unsafe',
  'infected',
  'declared',
  'checking',
  'received',
] as const;
const refusals = new Map<string, (typeof documentStatuses)[number]>([
  ['macros', 'unsafe'],
  ['archive', 'unsafe'],
  ['password', 'unsafe'],
  ['unreadable', 'unsafe'],
  ['infected', 'infected'],
]);

/** Audited before the lead is read. */
export const openLead = endpoint(leadOpenSchema, ({ app, by: staff }, { id }) => {
  const [lead] = selectAll(app, leadById, { id }, leadColumns);
  const cause = lead && causeOf(app, lead.kind, id);
  if (!lead || !cause) return refuse(404, 'not_found');
  appendAudit(app, { by: staff, action: 'opened', lead: id }, Date.now());
  return {
    lead,
    begun: startedAt(app, lead),
    record: recordOf(lead.kind, cause),
    source: v.parse(sourceSchema, JSON.parse(cause.getString('source') || 'null')),
    document: documentOf(app, id),
    invitation: invitationOf(app, id),
    notes: notesOf(app, id),
    history: readAudit(app, { lead: id, actions: leadAuditActions, after: null }, most).entries,
  };
});

const leadById = `SELECT ${leadColumnNames} FROM leads WHERE id = {:id}`;

const noteColumns: WrittenNote = { id: '', author: '', who: '', text: '', at: 0, mailed: '' };

function notesOf(app: PbApp, lead: string): WrittenNote[] {
  const rest = `FROM lead_notes WHERE lead = {:lead} ORDER BY at DESC LIMIT ${most}`;
  return selectRows(app, noteColumns, rest, { lead });
}

/** When the estimate was begun, if before its submission; UTC ms. */
function startedAt(app: PbApp, { id, kind, arrived }: Lead): number | null {
  const abandoned = kind === 'estimate' ? causeOf(app, 'abandoned', id) : undefined;
  const started = abandoned ? momentOf(abandoned.getString('created')) : arrived;
  return started < arrived ? started : null;
}

/** A readable document, else an incomplete one, else the last refused one. */
function documentOf(app: PbApp, lead: string): LeadDocument | null {
  const documents = documentsOf(app, lead).flatMap(
    ({ id, name, size, status: text, reason, created }) => {
      const known = documentStatuses.find((name) => name === text);
      const status = known === 'refused' ? (refusals.get(reason) ?? known) : known;
      const locked = status === 'received' && reason === 'password' ? { locked: true } : {};
      return status ? [{ created, document: { id, name, size, status, ...locked } }] : [];
    },
  );
  const rank = ({ document, created }: (typeof documents)[number]) =>
    `${documentStatuses.indexOf(document.status)} ${created}`;
  const [best] = documents.sort((a, b) => (rank(a) < rank(b) ? 1 : -1));
  return best?.document ?? null;
}

const tables: Record<LeadKind, string> = {
  estimate: 'price_estimates',
  abandoned: 'abandoned_estimates',
  message: 'contacts',
  subscriber: 'creator_checklist_subscribers',
};

function causeOf(app: PbApp, kind: LeadKind, id: string): PbRecord | undefined {
  return findRow(app, tables[kind], id);
}

/** What only the row of the form has (src/domain/leads/lead-details.ts). */
function recordOf(kind: LeadKind, row: PbRecord): object {
  return { kind, ...parts[kind](row) };
}

const parts: Record<LeadKind, (row: PbRecord) => object> = {
  estimate: (row) => ({
    stateOfResidency: row.getString('state_of_residency'),
    ownsBusiness: row.getString('owns_business'),
    estimate: estimateIn(row),
  }),
  abandoned: (row) => ({ estimate: estimateIn(row) }),
  message: (row) => typedIn(row, contactSend.rows),
  subscriber: (row) => typedIn(row, checklistSubscribe.rows),
};

function typedIn(row: PbRecord, rows: FormRows): object {
  return Object.fromEntries(detailsOf(rows).map((name) => [name, row.getString(name)]));
}

function estimateIn(row: PbRecord): object {
  const stored = (field: string): unknown => JSON.parse(row.getString(field));
  return {
    answers: answersOf(row),
    details: stored('estimate_details'),
    scenarios: pricesOfScenarios(row),
    priceBook: row.getString('price_book'),
    priceStanding: row.getString('price_standing'),
    validUntil: momentOf(row.getString('valid_until')),
    totalsDiffer: row.getBool('totals_differ'),
    statedTotals: stored('stated_totals') ?? {},
  };
}
