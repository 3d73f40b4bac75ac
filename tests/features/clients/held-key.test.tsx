// @vitest-environment happy-dom
/** A key that is held is one press: what it was pressed on is accepted, and nothing that has the focus after it. */
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { type ClientDesk, ClientDeskProvider } from '#features/clients/data/client-desk.ts';
import type { ClientView, ShownRequest } from '#features/clients/data/shown-client.ts';
import { ClientRequests } from '#features/clients/parts/client-requests.tsx';
import type { Staff } from '#session/use-staff.ts';
import { requestTexts } from '#texts/clients.ts';
import { anId } from '../../support/op-api.ts';
import { click, render } from '../../ui/render.ts';
import { createDeskStage } from './desk-stage.ts';

const staff: Staff = { inForce: [], left: [], isOwner: false, ownName: '', nameOf: () => '' };

function provided(name: string): ShownRequest {
  const file = { id: anId(), name, size: 9, status: 'received', reason: '', at: 1 };
  const words = { item: 'other', part: '', title: name, details: '', due: '', year: 2026 };
  const said = { state: 'provided', answer: 'provide', word: '', reason: '', decidedBy: '' };
  const moved = { made: 1, moved: 1, movedRev: 2, rev: 2, files: [file] };
  const request = Object.assign({ id: anId() }, words, said, moved);
  const shown = { request, stored: request, waiting: null, canTakeBack: false, conflict: null };
  return Object.assign(Object.create(null), shown);
}

async function open() {
  const { desk, db } = await createDeskStage();
  const requests = [provided('lease.pdf'), provided('w2.pdf'), provided('1098.pdf')];
  const view: ClientView = Object.assign(Object.create(null), { requests });
  const link: ClientDesk['link'] = async () => ({ kind: 'unreachable' });
  const { page } = await render(
    <MemoryRouter>
      <ClientDeskProvider value={{ ...desk, link }}>
        <ClientRequests view={view} staff={staff} now={0} />
      </ClientDeskProvider>
    </MemoryRouter>,
  );
  /** Down, and again for as long as it is held. */
  const hold = (key: string) =>
    act(async () => {
      for (const repeat of [false, true, true]) {
        const event = new KeyboardEvent('keydown', {
          key,
          repeat,
          bubbles: true,
          cancelable: true,
        });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    });
  const accepted = async () => (await db.ops.toArray()).map(({ entity }) => entity);
  return { page, hold, accepted, first: requests[0]?.request.id };
}

test('row 263: “a” held on a request accepts that one alone', async () => {
  const { page, hold, accepted, first } = await open();
  page.querySelector<HTMLElement>('[data-row-link]')?.focus();
  await hold('a');
  await expect.poll(accepted).not.toEqual([]);
  expect(await accepted()).toEqual([first]);
});

test('row 263: so it is in the file that is open, after which the next one opens', async () => {
  const { page, hold, accepted, first } = await open();
  const preview = page.querySelector<HTMLElement>(
    `[aria-label="${requestTexts.preview}: lease.pdf"]`,
  );
  if (preview) await click(preview);
  await hold('a');
  await expect.poll(accepted).not.toEqual([]);
  expect(await accepted()).toEqual([first]);
  expect(document.querySelector('dialog')?.textContent).toContain('w2.pdf');
});
