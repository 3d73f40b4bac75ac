/** The to-do list on the real server: complete, and by due time. */
import { beforeEach, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { firmDay, momentOf } from '#domain/firm-time.ts';
import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import { noToDos, toDoKinds } from '#domain/to-do/to-do-list.ts';
import { countsSql, pageSql } from '../../pocketbase/hooks/to-do/to-do-sql.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { appointmentsOf, doneAtDesk } from '../support/appointments.ts';
import { seedLeads } from '../support/many-leads.ts';
import { messageOp, moveOp } from '../support/messages.ts';
import { untouched } from '../features/leads/data/lead-server.ts';
import { reopenOp, reviewOp, submitOp, wholeAnswers } from '../support/onboarding.ts';
import { anId, anOp } from '../support/op-api.ts';
import {
  aFileToLookAt,
  aLeadToAnswer,
  anOnboardingSent,
  aThreadToAnswer,
  toDosFor,
} from '../support/to-do.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const hourMs = 3_600_000;

let ines: TestAccount;
const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace' });
beforeEach(async () => {
  for (const table of [
    'leads',
    'threads',
    'messages',
    'client_standings',
    'onboardings',
    'engagements',
    'appointments',
  ]) {
    await server.sql(`DELETE FROM ${table}`);
  }
  ines = await anAccount(server, 'clients');
});

const none = noToDos;
const kindsOf = ({ toDos }: Awaited<ReturnType<typeof toDosFor>>) => toDos.map(({ kind }) => kind);

function anAppointment(facts: { state: string; starts: number; ends: number; changed?: number }) {
  const id = anId();
  const { state, starts, ends, changed = 0 } = facts;
  return server.sql(`INSERT INTO appointments VALUES ('${id}', '${ines.id}', '${grace.id}', '${state}', '${anId()}', 'Phone call', 30, 'phone', '',
      ${starts}, ${ends}, 'America/New_York', '', '', '', '', 1, ${changed}, 0)`);
}

/** Inserts a client's letter; with a spouse it waits for two signatures. */
function aLetter(state: string, spouse: string, moved: number) {
  return server.sql(`INSERT INTO engagements (id, client, estimate, state, terms, spouse_email, moved, moved_rev)
      VALUES ('${anId()}', '${ines.id}', '${anId()}', '${state}', '{}', '${spouse}', ${moved}, 1)`);
}

const today = () => momentOf(Date.parse(firmDay(Date.now(), firm.zone)), firm.zone);

test('everything that waits is in one list, what is due first on top, and counted', async () => {
  expect(await toDosFor(grace)).toEqual({ toDos: [], next: null, counts: none });
  const lead = await aLeadToAnswer(server, 'Omar Haddad');
  const thread = await aThreadToAnswer(ines);
  await aFileToLookAt(grace, ines);
  await anOnboardingSent(ines);
  const now = Date.now();
  await anAppointment({ state: 'booked', starts: today(), ends: now + hourMs });
  await aLetter('signed', '', now);
  await aLetter('signed', 'sam@example.com', now);
  await aLetter('sent', '', now);
  await anAppointment({ state: 'wished', starts: 0, ends: 0, changed: now + 1 });
  const page = await toDosFor(grace);
  expect(page.counts).toEqual({
    lead: 1,
    message: 1,
    document: 1,
    onboarding: 1,
    engagement: 1,
    appointment: 2,
  });
  expect(kindsOf(page)).toEqual([
    'appointment',
    'lead',
    'message',
    'document',
    'onboarding',
    'engagement',
    'appointment',
  ]);
  const [meeting, first, second, files, sent, letter, request] = page.toDos;
  expect(meeting).toMatchObject({ about: 'Phone call', requested: false, due: today() });
  expect(first).toMatchObject({ id: lead, client: '', name: 'Omar Haddad', about: 'message' });
  expect(first).toMatchObject({ summary: 'Bookkeeping', oneTime: 0, monthly: 0 });
  expect(first?.lead).toEqual(untouched);
  expect(second).toMatchObject({ id: thread, client: ines.id, seen: 1, email: ines.email });
  expect(files).toMatchObject({ id: ines.id, client: ines.id, count: 1 });
  expect(sent).toMatchObject({ id: onboardingIdOf(ines.id), client: ines.id });
  expect(letter).toMatchObject({ client: ines.id, due: now + firm.replyHours * hourMs });
  expect(request).toMatchObject({ requested: true, due: now + 1 + firm.replyHours * hourMs });
  for (const kind of toDoKinds) {
    const one = await toDosFor(grace, { kind });
    expect(new Set(kindsOf(one))).toEqual(new Set([kind]));
    expect(one.counts).toEqual(page.counts);
  }
});

test('what is done, is not of today or is of a closed account waits no longer', async () => {
  const lead = await aLeadToAnswer(server, 'Omar Haddad');
  const thread = await aThreadToAnswer(ines);
  await anOnboardingSent(ines);
  const now = Date.now();
  await anAppointment({ state: 'booked', starts: today() - 1, ends: now + hourMs });
  await anAppointment({ state: 'booked', starts: today() + 24 * hourMs + hourMs, ends: now * 2 });
  await anAppointment({ state: 'booked', starts: today(), ends: now - 1 });
  await anAppointment({ state: 'cancelled', starts: today(), ends: now + hourMs });
  const before = await toDosFor(grace);
  expect(before.counts).toEqual({ ...none, lead: 1, message: 1, onboarding: 1 });
  const seen = before.toDos.find(({ kind }) => kind === 'onboarding')?.seen ?? 0;
  const change = { changes: { state: 'contacted' }, base: { state: 'new' } };
  const results = await grace.sends(
    anOp('lead.change', change, { entity: lead, key: null }),
    moveOp(thread, 'settle', 1),
    reviewOp(ines.id, seen),
  );
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  expect((await toDosFor(grace)).counts).toEqual(none);
  await ines.sends(messageOp(thread, 'One more thing.', 1));
  expect((await toDosFor(grace)).counts).toEqual({ ...none, message: 1 });
  await server.sql(`UPDATE clients SET disabled = TRUE WHERE id = '${ines.id}'`);
  expect(await toDosFor(grace)).toMatchObject({ toDos: [], counts: none });
});

test('a note on a requested appointment keeps its due time', async () => {
  await anAppointment({ state: 'wished', starts: 0, ends: 0, changed: Date.now() - 5 * hourMs });
  const [before] = (await toDosFor(grace)).toDos;
  const mark = { id: before?.id, act: 'note', note: 'Her sister answers the phone.', seen: 1 };
  await doneAtDesk(appointmentsOf(server, grace).atDesk('mark', mark));
  expect((await toDosFor(grace)).toDos).toEqual([before]);
});

test('an onboarding waits until someone says that they have looked, and again with what is sent later', async () => {
  await anOnboardingSent(ines);
  const sent = (await toDosFor(grace, { kind: 'onboarding' })).toDos[0]?.seen ?? 0;
  await ines.sends(submitOp(ines.id, 'checklist', wholeAnswers.checklist));
  const upto = reviewOp(ines.id, sent);
  expect(await grace.sends(upto)).toMatchObject([{ status: 'applied' }]);
  expect(await grace.sends(upto)).toMatchObject([{ status: 'replayed' }]);
  const left = await toDosFor(grace, { kind: 'onboarding' });
  expect(left.counts?.onboarding).toBe(1);
  expect(left.toDos[0]?.seen).toBeGreaterThan(sent);
  await grace.sends(reviewOp(ines.id, Date.now()));
  expect((await toDosFor(grace)).counts).toEqual(none);
  // Reopened and resubmitted parts need a new review.
  await grace.sends(reopenOp(ines.id, 'goals', 9));
  expect((await toDosFor(grace)).counts).toEqual(none);
  await ines.sends(submitOp(ines.id, 'goals', {}));
  expect((await toDosFor(grace)).counts).toEqual({ ...none, onboarding: 1 });
  const log = await server.rows(
    'audit_log',
    `action = "onboarding-reviewed" && account = "${ines.id}"`,
  );
  expect(log).toHaveLength(2);
});

test('page after page gives each line once, in the order of the first', async () => {
  await seedLeads(server, { from: 1, to: 130, owner: grace.id });
  await server.sql("UPDATE leads SET state = 'new', suspected_spam = FALSE, email = 'a@b.c'");
  await aThreadToAnswer(ines);
  const seen: { id: string; due: number }[] = [];
  let after: string | null = null;
  do {
    const page = await toDosFor(grace, { after });
    expect(page.counts === null).toBe(after !== null);
    seen.push(...page.toDos);
    after = page.next;
  } while (after !== null);
  expect(seen).toHaveLength(131);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(131);
  expect(seen.map(({ due }) => due)).toEqual(seen.map(({ due }) => due).toSorted((a, b) => a - b));
  const log = await server.rows('audit_log', 'action = "clients-listed"');
  expect(log).toHaveLength(1);
});

test('each kind is read by an index', async () => {
  const values = { now: 5, from: 3, until: 9, promise: 2, due: 7, id: "'abc'" };
  for (const sql of [pageSql(toDoKinds, true), pageSql(toDoKinds, false), countsSql(toDoKinds)]) {
    const text = Object.entries(values).reduce(
      (all, [name, value]) => all.replaceAll(`{:${name}}`, String(value)),
      sql,
    );
    const plan = JSON.stringify(await server.sql(`EXPLAIN QUERY PLAN ${text}`));
    for (const index of [
      'idx_engagements_ours',
      'idx_threads_waits',
      'idx_client_standings_us',
      'idx_onboardings_sent',
      'idx_appointments_starts',
      'idx_appointments_wished',
    ]) {
      expect(plan).toContain(index);
    }
    expect(plan).not.toMatch(/SCAN (leads|t|s|o|a)\b(?! USING)/);
  }
});
