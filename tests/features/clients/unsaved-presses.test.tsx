// @vitest-environment happy-dom
/** A press that a full device keeps nowhere, and no server hears of, says so. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { type ClientDesk, ClientDeskProvider } from '#features/clients/data/client-desk.ts';
import type { ClientView, ShownRequest } from '#features/clients/data/shown-client.ts';
import { ClientEstimates } from '#features/clients/parts/client-estimates.tsx';
import { ClientFiles } from '#features/clients/parts/client-files.tsx';
import { RequestActs } from '#features/clients/parts/request-row.tsx';
import { clientTexts, firmFileTexts, requestTexts } from '#texts/clients.ts';
import { anId } from '../../support/op-api.ts';
import { click, render, until } from '../../ui/render.ts';
import { buttonOf } from '../appointments/an-appointment-desk.tsx';
import { createDeskStage } from './desk-stage.ts';

const unsaved = async () => ({ outcome: 'unsaved' as const });

const request: ShownRequest['stored'] = Object.assign(Object.create(null), { state: 'open' });
const shown = { request, stored: request, waiting: null, canTakeBack: false, conflict: null };
const never = () => {};
const facts = { name: 'letter.pdf', size: 1, status: 'received', reason: '', at: 0, reply: '' };
const view: ClientView = Object.assign(Object.create(null), {
  details: { client: { id: anId() } },
  requests: [],
  files: [{ ...facts, id: anId(), opened: 0, op: null }],
});
const estimate = { id: anId(), services: [], created: 0, oneTimeTotal: 0, monthlyTotal: 0 };
const now = Date.UTC(2026, 10, 1);

const presses: readonly (readonly [what: string, words: string, part: ReactNode])[] = [
  [
    'a request that is withdrawn',
    requestTexts.withdraw,
    <RequestActs key="acts" shown={shown} onAccept={never} onAsk={never} onEdit={never} />,
  ],
  [
    'a file that is taken away from its client',
    firmFileTexts.withdraw,
    <ClientFiles key="files" view={view} now={0} />,
  ],
  [
    'a list that is to be made of an estimate',
    clientTexts.begin.replace('{year}', '2026'),
    <ClientEstimates key="estimates" estimates={[estimate]} begins={[]} now={now} />,
  ],
];

test.each(presses)('%s', async (_what, words, part) => {
  const { desk } = await createDeskStage();
  const full: ClientDesk = {
    ...desk,
    work: { ...desk.work, decide: unsaved, begin: unsaved },
    files: { ...desk.files, withdrawFile: unsaved },
  };
  const { page } = await render(<ClientDeskProvider value={full}>{part}</ClientDeskProvider>);
  expect(page.textContent).not.toContain(requestTexts.unsaved);
  await click(buttonOf(page, words));
  await until(() => expect(page.textContent).toContain(requestTexts.unsaved));
});
