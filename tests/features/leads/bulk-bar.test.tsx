// @vitest-environment happy-dom
/** The same done with several leads: nothing before Apply is pressed, and nothing is called done before it is kept. */
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Lead } from '#domain/leads/lead.ts';
import type { LeadDesk } from '#features/leads/data/lead-desk.ts';
import { BulkBar } from '#features/leads/parts/bulk-bar.tsx';
import { useBulk } from '#features/leads/use-bulk.ts';
import { usePicked } from '#features/leads/leads-page.tsx';
import { bulkTexts } from '#texts/lead-list.ts';
import { click, oneOf, render, until } from '../../ui/render.ts';
import { buttonOf } from '../appointments/an-appointment-desk.tsx';
import { aDesk, AtDesk } from './a-desk.tsx';
import { createLeadStage, type LeadStage } from './data/lead-stage.ts';

let stage: LeadStage;
let lead: Lead;
beforeEach(async () => {
  stage = await createLeadStage();
  lead = { ...aLead, ...stage.lead };
});
afterEach(() => stage.end());

const aLead: Omit<Lead, 'id' | 'state' | 'owner' | 'followUp' | 'rev'> = {
  seq: 1,
  kind: 'message',
  name: 'Ines',
  email: 'ines@example.com',
  phone: '',
  summary: '',
  arrived: 1,
  suspectedSpam: false,
  hasDocument: false,
  oneTime: 0,
  monthly: 0,
};

function Page() {
  const bulk = useBulk();
  const [picked, setPicked] = useState<readonly Lead[]>([lead]);
  return (
    <BulkBar
      count={picked.length}
      done={bulk.done}
      staff={{ isOwner: false, ownName: '', inForce: [], left: [], nameOf: (id) => id }}
      onApply={async (wanted) => setPicked(await bulk.apply(picked, wanted))}
      onClear={() => setPicked([])}
      onUndo={() => void bulk.undo()}
    />
  );
}

async function open(work: LeadDesk['work'] = stage.work) {
  const { page } = await render(
    <AtDesk desk={aDesk(stage, { work })}>
      <Page />
    </AtDesk>,
  );
  return {
    page,
    choose: (state: string) =>
      act(async () => {
        const select = oneOf(HTMLSelectElement, page, 'select[name="bulk-state"]');
        select.value = state;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    press: async (words: string) => {
      const found = [...page.querySelectorAll('button')].find((one) => one.textContent === words);
      if (!found) throw new Error(`no button ${words}`);
      await click(found);
    },
  };
}

test('a choice alone does nothing, as each arrow key makes one; Apply does it once', async () => {
  const { page, choose, press } = await open();
  await choose('contacted');
  await choose('won');
  expect(await stage.ops()).toEqual([]);
  await press(bulkTexts.apply);
  await until(() => expect(page.textContent).toContain(bulkTexts.undo));
  expect((await stage.onlyOp()).body).toContain('won');
});

test('nothing is called done before it is kept', async () => {
  let goOn: () => void = () => {};
  const gate = new Promise<void>((done) => {
    goOn = done;
  });
  const { page, choose, press } = await open({
    ...stage.work,
    change: async (...change) => {
      await gate;
      return stage.work.change(...change);
    },
  });
  await choose('won');
  await press(bulkTexts.apply);
  expect(page.textContent).not.toContain(bulkTexts.oneLead);
  await act(async () => goOn());
  await until(() => expect(page.textContent).toContain(`${bulkTexts.oneLead}:`));
});

test('what could neither be kept nor sent stays marked, and is not called done', async () => {
  stage.tab.storage.fail(({ write }) =>
    write ? new DOMException('', 'QuotaExceededError') : undefined,
  );
  const { page, choose, press } = await open();
  await choose('won');
  await press(bulkTexts.apply);
  await until(() => expect(page.textContent).not.toContain(bulkTexts.applying));
  expect(page.textContent).toContain(bulkTexts.one);
  expect(page.textContent).not.toContain(bulkTexts.undo);
});

test('what a colleague has changed since it was marked, and is shown so, is changed too', async () => {
  function Marked({ rows }: { readonly rows: readonly Lead[] }) {
    const bulk = useBulk();
    const picked = usePicked(rows);
    const apply = () => bulk.apply(picked.leads, { state: 'contacted' });
    return (
      <>
        <button onClick={() => rows.forEach((row) => picked.pick(row, true))}>Mark</button>
        <button onClick={() => void apply()}>Apply</button>
      </>
    );
  }
  const page = (rows: readonly Lead[]) => (
    <AtDesk desk={aDesk(stage, {})}>
      <Marked rows={rows} />
    </AtDesk>
  );
  const { page: shown, again } = await render(page([{ ...lead, state: 'contacted' }]));
  await click(buttonOf(shown, 'Mark'));
  const newAgain = { ...lead, rev: lead.rev + 1, read: lead.rev + 1 };
  await again(page([newAgain]));
  await click(buttonOf(shown, 'Apply'));
  await expect.poll(() => stage.ops(), { timeout: 20_000 }).toHaveLength(1);
  expect(await stage.onlyOp()).toMatchObject({ base: newAgain.rev, rev: newAgain.rev + 1 });
});
