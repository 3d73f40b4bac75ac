/** A staff member's device with work on leads on it; the server is what the test says it is. */
import { expect } from 'vitest';

import type { OpResult } from '#domain/ops/result.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { createLeadWork, type LeadWork } from '#features/leads/data/lead-work.ts';
import type { StoredLead } from '#features/leads/data/lead-work-view.ts';
import { settle } from '#sync/settle.ts';
import { anId } from '../../../support/op-api.ts';
import { createTestDevice, type Tab } from '../../../support/test-device.ts';

/** Who works on this device. */
export const me = anId();

export type LeadStage = Awaited<ReturnType<typeof createLeadStage>>;

/** The answer of a server where someone else has set the state. */
export const inConflict: Partial<OpResult> = {
  status: 'conflict',
  code: 'lead_conflict',
  errors: [{ path: 'state', code: 'conflict' }],
};

/** The view once it says something. */
export const seen = (says: () => boolean) => expect.poll(says, { timeout: 20_000 }).toBe(true);

/** One tab of someone's, and a new lead that no one has; `end` when the test is over. */
export async function createLeadStage() {
  const tab: Tab = await createTestDevice({
    url: 'http://127.0.0.1:9',
    account: { id: me, token: () => null },
  }).tab();
  const opened: LeadWork[] = [];
  const lead: StoredLead = {
    id: anId(),
    state: 'new',
    owner: '',
    followUp: '',
    rev: 3,
    read: 3,
  };

  /** The work as another page of the same device has it. */
  function open(send: Parameters<typeof createLeadWork>[0]['send'] = unreachable): LeadWork {
    const { db, device, health } = tab;
    const work = createLeadWork({ db, device, health, wake: () => {}, send });
    opened.push(work);
    return work;
  }

  const ops = () => tab.db.ops.orderBy('seq').toArray();
  const leaves = ({ id }: OutboxEntry) =>
    tab.db.ops.update(id, {
      state: 'inflight',
      attempts: 1,
      lease: { by: tab.device.tab, until: Infinity },
    });

  return {
    tab,
    lead,
    work: open(),
    open,
    ops,
    leaves,

    /** The only op that waits. */
    async onlyOp(): Promise<OutboxEntry> {
      const [op, ...others] = await ops();
      if (!op || others.length > 0) throw new Error('not one op');
      return op;
    },

    /** The server's word on an op that has left. */
    async answer(op: OutboxEntry, result: Partial<OpResult>): Promise<void> {
      await leaves(op);
      const { id, hash } = op;
      const said = { id, hash, status: 'applied' as const, rev: null, ...result };
      await settle(tab.db, tab.device, [op], [said]);
    },

    end(): void {
      opened.forEach((work) => work.stop());
      tab.kill();
    },
  };
}

const unreachable = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
