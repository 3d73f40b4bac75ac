/** A staff device with changes of leads; answers by the test. */
import { expect } from 'vitest';

import { leadChange } from '#domain/leads/ops.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { createLeadStore, type LeadStore } from '#features/leads/data/lead-store.ts';
import {
  conflictsOf,
  ownNotes,
  type StoredLead,
  waitingChange,
  mergeAcknowledged,
  withPendingChanges,
} from '#features/leads/data/lead-store.ts';
import { anId } from '../../../support/op-api.ts';
import { offlineTab } from '../../../support/test-device.ts';
import { untouched } from './lead-server.ts';

export const me = anId();

export type LeadStage = Awaited<ReturnType<typeof createLeadStage>>;

/** The server's answer after a colleague set the state. */
export const inConflict: Partial<OpResult> = {
  status: 'conflict',
  code: 'lead_conflict',
  errors: [{ path: 'state', code: 'conflict' }],
};

/** Resolves once the condition holds. */
export const seen = (says: () => boolean) => expect.poll(says, { timeout: 20_000 }).toBe(true);

/** A tab with an unassigned lead; call `end` after the test. */
export async function createLeadStage() {
  const tab = await offlineTab(me);
  const opened: LeadStore[] = [];
  const lead: StoredLead = { ...untouched, id: anId(), rev: 3 };

  function open(send: Parameters<typeof createLeadStore>[0]['send'] = tab.deps.send): LeadStore {
    const work = createLeadStore({ ...tab.deps, send });
    opened.push(work);
    return work;
  }

  const work = open();

  return {
    tab,
    lead,
    work,
    open,
    ops: tab.ops,
    onlyOp: () => tab.onlyOp(),
    leaves: tab.leaves,

    /** The lead after a colleague's changes. */
    theirs: (changes: Partial<StoredLead> = {}): StoredLead => ({
      ...lead,
      rev: 5,
      ...changes,
    }),

    changes: (changes: Parameters<LeadStore['change']>[1], of = lead) => work.change(of, changes),

    waits: async () => leadChange.read(await tab.onlyOp()),

    /** The server answers the only pending op. */
    async arrives(said: Partial<OpResult> = {}): Promise<OutboxEntry> {
      const op = await tab.onlyOp();
      await tab.answered(op, { rev: null, ...said });
      return op;
    },

    /** The server's lead with acknowledged ops that it lacks, and with pending ones; `stored`: without pending ones. */
    pending: (of = lead) => withPendingChanges(of, work.snapshot()),
    stored: (of = lead) => mergeAcknowledged(of, work.snapshot()),
    conflicts: (of = lead) => conflictsOf(of, work.snapshot()),
    waiting: () => waitingChange(lead.id, work.snapshot()),
    notes: (read: readonly string[] = [], of: { id: string; rev?: number } = lead) =>
      ownNotes(of, new Set(read), work.snapshot()),

    draft: () => work.notes.draft(lead.id),
    keepDraft: (id: string, text: string) => work.notes.keepDraft(lead.id, id, text),
    addNote: (id: string, text: string) => work.notes.addNote(lead.id, id, text),

    end: () => opened.forEach((each) => each.stop()),
  };
}
