import { describe, expect, it } from 'vitest';

import { deskWaiting } from '#app/open-desk.ts';
import { visitorWaiting } from '#app/visitor-waiting.ts';
import { paths } from '#config/paths.ts';
import { opKinds } from '#domain/ops/op.ts';
import { ageText } from '#features/outbox/outbox-page.tsx';
import { waitingRow } from '#features/outbox/waiting-row.ts';
import { waitingSummary } from '#features/outbox/use-waiting.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { type Trouble, waitingReasons } from '#texts/outbox.ts';
import { aWaitingItem as waiting } from '../../support/waiting-item.ts';

const ofAccount = { ...visitorWaiting, ...deskWaiting };
const kinds = { ...deskWaiting, ...visitorWaiting };
const listed = { waitingKinds: kinds, outboxPath: paths.outbox };
const draft = { id: 'estimate0000001', document: 'document0000001' };

const trouble = (code: Trouble) => ({ trouble: { code, errors: [] } });

describe('a row', () => {
  it.each(opKinds)('names %s and never tells what is in it', (kind) => {
    const row = waitingRow(waiting({ kind }), draft, kinds);
    expect(row.name).not.toBe('');
    expect(JSON.stringify(row)).not.toContain('dana');
  });

  it('says how much of a file has arrived', () => {
    const document = {
      id: draft.document,
      draft: draft.id,
      name: 'return.pdf',
      size: 1000,
      sha256: '',
      state: 'kept',
      sentBytes: 459,
    } as const;
    const row = waitingRow(waiting({ kind: 'document.attach' }, { document }), draft, kinds);
    expect(row).toMatchObject({ name: 'Tax return: return.pdf', sent: '45% sent' });
    const brought = waitingRow(
      waiting({ kind: 'document.attach' }, { document }),
      draft,
      ofAccount,
    );
    expect(brought).toMatchObject({ name: 'File: return.pdf', sent: '45% sent' });
  });

  it.each([
    [{ state: 'queued' }, false, 'Waiting', true],
    [{ state: 'queued' }, true, 'Saved', false],
    [{ state: 'inflight' }, false, 'Sending', false],
    [{ state: 'parked', ...trouble('invalid') }, false, 'Not accepted', true],
    [{ state: 'needs_auth', ...trouble('auth_expired') }, false, 'Needs sign-in', false],
  ] as const)('%o, held back: %s, is "%s"; to be sent now: %s', (changes, blocked, label, can) => {
    const row = waitingRow(waiting(changes, { blocked }), draft, kinds);
    expect(row.state.label).toBe(label);
    expect(row.canRetry).toBe(can);
  });

  it('leads to the sign-in where that is what it waits for', () => {
    const row = waitingRow(
      waiting({ state: 'needs_auth', ...trouble('auth_expired') }),
      draft,
      kinds,
    );
    expect(row).toMatchObject({ editPath: '/portal/login', editLabel: 'Sign in' });
    const parked = {
      kind: 'profile.save',
      state: 'parked',
      ...trouble('profile_conflict'),
    } as const;
    expect(waitingRow(waiting(parked), draft, kinds)).toMatchObject({
      editPath: '/portal/profile',
      editLabel: 'Edit',
    });
  });

  it('leads staff to their own pages', () => {
    const refused = {
      state: 'parked',
      entity: 'post00000000001',
      ...trouble('slug_taken'),
    } as const;
    const leadsTo = (changes: Partial<OutboxEntry>) =>
      waitingRow(waiting(changes), draft, kinds).editPath;
    expect(leadsTo({ ...refused, kind: 'post.save' })).toBe(
      '/admin/post/new?draft=post00000000001',
    );
    expect(leadsTo({ ...refused, kind: 'post.delete' })).toBe('/admin/dashboard');
    expect(leadsTo({ ...refused, kind: 'image.add' })).toBe(null);
    for (const kind of ['post.save', 'image.add', 'lead.note'] as const) {
      expect(leadsTo({ kind, state: 'needs_auth' })).toBe('/admin');
      const held = waitingRow(waiting({ kind }, { blocked: true }), draft, kinds);
      expect(held.reason).not.toContain('estimate');
    }
  });

  it('leads to the lead that a change or a note is about', () => {
    const parked = { state: 'parked', ...trouble('lead_conflict') } as const;
    const note = JSON.stringify({ lead: 'lead00000000001', text: 'Called' });
    const change = { kind: 'lead.change', entity: 'lead00000000001', body: '{}' } as const;
    const path = '/admin/leads/lead00000000001';
    expect(waitingRow(waiting({ ...parked, ...change }), draft, kinds).editPath).toBe(path);
    expect(
      waitingRow(waiting({ ...parked, kind: 'lead.note', body: note }), draft, kinds).editPath,
    ).toBe(path);
  });

  it('leads to the form only where the form still has it', () => {
    const parked = { state: 'parked', ...trouble('invalid') } as const;
    expect(waitingRow(waiting(parked), draft, kinds).editPath).toBe(
      '/price-estimator?step=contact',
    );
    expect(
      waitingRow(waiting({ ...parked, entity: draft.document }), draft, kinds).editPath,
    ).not.toBe(null);
    expect(
      waitingRow(waiting({ ...parked, entity: 'another00000001' }), draft, kinds).editPath,
    ).toBe(null);
    expect(waitingRow(waiting(), draft, kinds).editPath).toBe(null);
  });

  it('warns of what is lost, and that it may have left', () => {
    expect(waitingRow(waiting(), draft, kinds).warning).toMatch(/stays in the estimator\.$/);
    expect(waitingRow(waiting({ attempts: 1 }), undefined, kinds).warning).toMatch(
      /saved nowhere else\. It may have reached us already\.$/,
    );
  });
});

describe('the line', () => {
  const well = { portal: false };

  it('is not there while nothing waits', () => {
    expect(waitingSummary([], well, draft, listed)).toBe(null);
    expect(waitingSummary([], { portal: true }, draft, listed)).toBe(null);
  });

  it('tells what was not accepted before anything else', () => {
    const refused = waiting({
      state: 'parked',
      entity: 'another00000001',
      ...trouble('too_large'),
    });
    expect(
      waitingSummary([waiting({ state: 'inflight' }), refused], { portal: true }, draft, listed),
    ).toMatchObject({
      fact: 'Not accepted.',
      rest: waitingReasons.too_large,
      link: { to: '/outbox', label: 'Open it' },
    });
  });

  it.each([
    ['no trouble', {}, well, "Waiting to send. It sends when you're back online."],
    ['no network', trouble('network'), well, "Waiting to send. It sends when you're back online."],
    ['the server', trouble('unavailable'), well, "Waiting to send. We'll keep trying."],
    ['under way', { state: 'inflight' }, well, 'Sending. You can continue in the meantime.'],
    [
      'a sign-in',
      { state: 'inflight' },
      { portal: true },
      'Sign in to this Wi-Fi network first. Your work is safe on this device.',
    ],
  ] as const)('%s', (_, changes, condition, words) => {
    const line = waitingSummary([waiting(changes), waiting()], condition, draft, listed);
    expect(`${line?.fact} ${line?.rest}`).toBe(words);
    expect(line?.link).toEqual({ to: '/outbox', label: 'See what is waiting (2)' });
  });
});

it.each([
  [-5000, 'Just now'],
  [59_999, 'Just now'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [3_600_000, '1 hour'],
  [86_399_999, '23 hours'],
  [2 * 86_400_000, '2 days'],
])('an age: %i ms: %s', (ms, words) => {
  expect(ageText(ms)).toBe(words);
});
