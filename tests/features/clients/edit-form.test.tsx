// @vitest-environment happy-dom
/** The form that edits a request: it keeps what stood there when the first letter was typed. */
import { expect, test } from 'vitest';

import type { DeskRequest } from '#domain/requests/request-list.ts';
import { type ClientDesk, ClientDeskProvider } from '#features/clients/data/client-desk.ts';
import { changeIn } from '#features/clients/data/client-ops.ts';
import { EditForm } from '#features/clients/parts/edit-form.tsx';
import { requestTexts } from '#texts/clients.ts';
import { typedTexts } from '#texts/typed.ts';
import { anId } from '../../support/op-api.ts';
import { click, oneOf, render, typeInto, until } from '../../ui/render.ts';
import { createDeskStage } from './desk-stage.ts';

const request: DeskRequest = {
  id: anId(),
  year: 2025,
  item: 'w2-1099',
  part: '',
  title: '',
  details: 'All pages.',
  due: '',
  state: 'open',
  answer: '',
  word: '',
  reason: '',
  made: 0,
  moved: 0,
  movedRev: 1,
  rev: 1,
  files: [],
  decidedBy: '',
};

/** The form as it stands over what the server had at the last look. */
const formOver = (desk: ClientDesk, details: string, onDone = () => {}) => {
  const stored = { ...request, details };
  const shown = { request: stored, stored, waiting: null, canTakeBack: false, conflict: null };
  return (
    <ClientDeskProvider value={desk}>
      <EditForm shown={shown} open onFound={() => {}} onDone={onDone} />
    </ClientDeskProvider>
  );
};

test.each(['the page stays open', 'the page is loaded again'])(
  'a colleague saves while it is typed, %s: what is saved builds on what stood there before',
  async (how) => {
    const { desk, db } = await createDeskStage();
    const first = await render(formOver(desk, 'All pages.'));
    const fieldOf = (page: HTMLElement) => oneOf(HTMLTextAreaElement, page, 'textarea');
    await typeInto(fieldOf(first.page), 'Pages 1 to 4.');
    await until(() => expect(first.page.textContent).toContain(typedTexts.kept));
    let done = 0;
    const anew = formOver(desk, 'The signed pages.', () => (done += 1));
    const { page } = how === 'the page stays open' ? first : await render(anew);
    if (page === first.page) await first.again(anew);
    await until(() => expect(fieldOf(page).value).toBe('Pages 1 to 4.'));
    const save = [...page.querySelectorAll('button')].find(
      ({ textContent }) => textContent === requestTexts.save,
    );
    if (!save) throw new Error('no button');
    await click(save);
    await until(() => expect(done).toBe(1));
    const [op] = await db.ops.toArray();
    expect(op && changeIn(op)).toEqual({
      changes: { details: 'Pages 1 to 4.' },
      base: { details: 'All pages.' },
    });
    expect(await db.forms.count()).toBe(0);
  },
);
