/** Compares the server with the intentions: each thing once, unchanged, nothing else. */
import { isDeepStrictEqual } from 'node:util';

import * as v from 'valibot';

import { answersPayload } from '#domain/estimator/payload-answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { services } from '#domain/estimator/options.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import { sourceSchema } from '#domain/source.ts';
import { sha256 } from '../../tests/support/op-api.ts';
import type { Row, TestServer } from '../../tests/support/server.ts';
import { storedDocument } from '../../tests/support/uploading.ts';
import { given } from './inventions.ts';
import type { Meant, MeantEstimate, Problem, ProblemKind } from './meant.ts';

const noSource = v.parse(sourceSchema, {});

type Blame = (kind: ProblemKind, what: string) => void;

/** All deviations on the server. */
export async function verdict(server: TestServer, meant: Meant): Promise<Problem[]> {
  const problems: Problem[] = [];
  const blame: Blame = (kind, what) => void problems.push({ kind, what });
  await judgeEntries(server, meant, blame);
  const leads = await server.rows('price_estimates');
  judgeLeads(leads, meant, blame);
  await judgeAbandoned(server, leads, meant, blame);
  await judgeFiles(server, leads, meant, blame);
  const receipts = JSON.stringify(await server.rows('receipts'));
  for (const word of meant.personal) {
    if (receipts.includes(word)) blame('left', `"${word}" in the server's receipts`);
  }
  return problems;
}

async function judgeEntries(server: TestServer, { entries }: Meant, blame: Blame): Promise<void> {
  for (const collection of ['contacts', 'creator_checklist_subscribers'] as const) {
    const own = entries.filter((entry) => entry.collection === collection);
    const rows = await server.rows(collection);
    for (const { entity, fields, kept } of own) {
      const found = rows.filter((row) => row.id === entity || row['email'] === fields['email']);
      howOften(`${collection} ${entity}`, found, kept, blame);
      for (const row of found) says(`${collection} ${entity}`, row, fields, blame);
    }
    const known = new Set(own.map(({ entity }) => entity));
    for (const { id } of rows) if (!known.has(id)) blame('wrong', `${collection} ${id}: unmeant`);
  }
}

function judgeLeads(leads: readonly Row[], { estimates }: Meant, blame: Blame): void {
  for (const own of estimates) {
    const found = leads.filter(({ email }) => email === own.person.email);
    howOften(`lead ${own.person.email}`, found, own.kept, blame);
    for (const row of found) {
      says(`lead ${row.id}`, row, expectedLead(own), blame);
      if (own.draft !== null && row.id !== own.draft) {
        blame('wrong', `lead ${row.id} is not of the draft ${own.draft}`);
      }
    }
  }
  const known = new Set(estimates.map(({ person }) => person.email));
  for (const { id, email } of leads) {
    if (!known.has(String(email))) blame('wrong', `lead ${id}: unmeant`);
  }
}

function expectedLead(own: MeantEstimate) {
  const last = own.answers.length - 1;
  return { ...own.person, ...expectedAnswers(own, last), totals_differ: false };
}

/** The answers' columns for one of the estimate's sets of answers. */
function expectedAnswers({ answers }: MeantEstimate, index: number) {
  const set = answers[index];
  if (!set) throw new Error('no answers');
  const { book } = priceValidity(null, Date.now());
  const payload = answersPayload(set, {}, estimate(set, {}, book), book.id, noSource);
  return {
    services: services.filter((service) => set.services.includes(service)),
    client_type: payload.client_type,
    individual_details: given(payload.individual_details),
    business_details: given(payload.business_details),
    bookkeeping_details: given(payload.bookkeeping_details),
    tax_planning_frequency: payload.tax_planning_frequency,
    suspected_spam: false,
  };
}

/** Checks that all owed revisions exist, and only of begun drafts. */
async function judgeAbandoned(
  server: TestServer,
  leads: readonly Row[],
  { drafts, estimates }: Meant,
  blame: Blame,
): Promise<void> {
  const rows = await server.rows('abandoned_estimates');
  const submitted = new Set(leads.map(({ id }) => id));
  const there = new Map(rows.map((row) => [row.id, row]));
  for (const [id, rev] of drafts) {
    const found = there.get(id);
    if (rev > 0 && !(Number(found?.['rev']) >= rev)) {
      blame('lost', `estimate ${id}: revision ${String(found?.['rev'])}, not ${rev}`);
    }
  }
  for (const row of rows) {
    const status = submitted.has(row.id) ? 'converted' : 'abandoned';
    if (!drafts.has(row.id)) blame('wrong', `estimate ${row.id}: unmeant`);
    if (row['status'] !== status) blame('wrong', `estimate ${row.id} is not ${status}`);
    const own = estimates.find(({ draft }) => draft === row.id);
    const sets = own?.answers.map((_, index) => expectedAnswers(own, index)) ?? [];
    if (own && !sets.some((set) => differences(row, set).length === 0)) {
      blame('wrong', `estimate ${row.id} has answers that were never given`);
    }
  }
}

async function judgeFiles(
  server: TestServer,
  leads: readonly Row[],
  { estimates }: Meant,
  blame: Blame,
): Promise<void> {
  const documents = await server.rows('price_estimator_documents');
  for (const { id, email } of leads) {
    const own = estimates.find(({ person }) => person.email === email);
    const found = documents.filter((document) => document['estimate'] === id);
    howOften(`file of lead ${id}`, found, own?.file !== null, blame);
    if (!own?.file && found.length > 0) blame('wrong', `lead ${id} has a file it was sent without`);
    for (const document of found) {
      const { row, bytes } = await storedDocument(server, document.id);
      if (row?.['status'] !== 'received') blame('lost', `file ${document.id}: not received`);
      else if (sha256(bytes) !== own?.file?.sha256) blame('bytes', `file ${document.id}`);
    }
  }
  const known = new Set(leads.map(({ id }) => id));
  for (const { id, estimate: lead } of documents) {
    if (!known.has(String(lead))) blame('wrong', `file ${id} has no lead`);
  }
}

function howOften(what: string, found: readonly Row[], kept: boolean, blame: Blame): void {
  if (found.length > 1) blame('doubled', `${what}: ${found.length} times`);
  if (found.length === 0 && kept) blame('lost', what);
}

function says(what: string, row: Row, expected: Record<string, unknown>, blame: Blame): void {
  for (const field of differences(row, expected)) {
    blame('wrong', `${what}: ${field} is ${JSON.stringify(row[field])}`);
  }
}

function differences(row: Row, expected: Record<string, unknown>): string[] {
  return Object.keys(expected).filter((field) => !isDeepStrictEqual(row[field], expected[field]));
}
