/** One form open in two tabs of an account: a sent text is deleted, and the other tab's newer text stays. */
import { beforeEach, expect, test } from 'vitest';

import {
  addForm,
  createClientStore,
  editForm,
  reasonForm,
} from '#features/clients/data/client-store.ts';
import type { DeskRequest } from '#domain/requests/request-list.ts';
import { createLeadNotes } from '#features/leads/data/lead-notes.ts';
import { createMessageWrites } from '#features/messages/data/message-writes.ts';
import { answerForm, noteForm, threadForm } from '#features/messages/data/messages.ts';
import { createRequestStore } from '#features/requests/data/request-store.ts';
import { aShownThread, client } from '../features/messages/data/message-stage.ts';
import { messageBody } from '../support/bodies.ts';
import { anId } from '../support/op-api.ts';
import { aRequest } from '../support/requests.ts';
import { createTestDevice, type Tab } from '../support/test-device.ts';

let [one, two]: Tab[] = [];
beforeEach(async () => {
  const account = { id: client, token: () => null };
  const device = createTestDevice({ url: 'http://127.0.0.1:9', account });
  [one, two] = [await device.tab(), await device.tab()];
});

/** A form in a tab: typing, sending, and its text's id. */
type Open = (tab: Tab) => {
  type: (text: string) => Promise<unknown>;
  send: (text: string) => Promise<unknown>;
  kept: () => Promise<string>;
};

const thread = aShownThread();
const lead = anId();
const note = anId();
const addition = { ...aRequest(client), item: 'other' as const, part: '', details: '', due: '' };

const textOf = async ({ db }: Tab, id: string, field: string) =>
  (await db.forms.get(id))?.values[field] ?? '';

const messages = (tab: Tab) =>
  createMessageWrites(tab.deps, { id: client, side: 'client' }, () => Promise.resolve());
const read = () => Promise.reject(new Error('not asked'));
const clients = (tab: Tab) => createClientStore({ ...tab.deps, read });
const requests = (tab: Tab) => createRequestStore({ ...tab.deps, read });

const facts = { made: 0, moved: 0, movedRev: 1, rev: 1, files: [], decidedBy: '' };
const deskRequest: DeskRequest = {
  ...addition,
  ...facts,
  id: lead,
  state: 'open',
  answer: '',
  word: '',
  reason: '',
};

const forms: Record<string, Open> = {
  'an answer in a thread': (tab) => ({
    type: (text) => messages(tab).writes.keepTyped(answerForm(thread.id), { text }),
    send: (text) => messages(tab).writes.send(thread, text),
    kept: () => textOf(tab, answerForm(thread.id), 'text'),
  }),
  'a new thread': (tab) => ({
    type: (text) =>
      messages(tab).writes.keepTyped(threadForm(client), { subject: 'Lease', about: '', text }),
    send: (text) =>
      messages(tab).writes.begin(
        { client, subject: 'Lease', about: null, text },
        threadForm(client),
      ),
    kept: () => textOf(tab, threadForm(client), 'text'),
  }),
  'a note on a thread': (tab) => ({
    type: (text) => messages(tab).writes.keepTyped(noteForm(thread.id), { text }),
    send: (text) => messages(tab).work.note(thread, text),
    kept: () => textOf(tab, noteForm(thread.id), 'text'),
  }),
  'a client’s word on a request': (tab) => ({
    type: (word) => requests(tab).keepTyped(`provide-${lead}`, { word }),
    send: (word) => requests(tab).answer(lead, { act: 'provide', word }, 1),
    kept: () => textOf(tab, `provide-${lead}`, 'word'),
  }),
  'a note on a lead': (tab) => ({
    type: (text) => createLeadNotes(tab.deps, 'note').keepDraft(lead, note, text),
    send: (text) => createLeadNotes(tab.deps, 'note').addNote(lead, note, text),
    kept: () => textOf(tab, note, 'text'),
  }),
  'the reason why staff ask again': (tab) => ({
    type: (reason) => clients(tab).keepTyped(reasonForm(lead), { reason }),
    send: (reason) => clients(tab).decide(deskRequest, { act: 'ask', reason }),
    kept: () => textOf(tab, reasonForm(lead), 'reason'),
  }),
  'the words of a request': (tab) => ({
    type: (details) => clients(tab).keepTyped(editForm(lead), { details }),
    send: (details) => clients(tab).change(deskRequest, { details }, { details }),
    kept: () => textOf(tab, editForm(lead), 'details'),
  }),
  'a new request': (tab) => ({
    type: (title) => clients(tab).keepTyped(addForm(client), { item: 'other', title }),
    send: (title) =>
      clients(tab).add(client, [{ ...addition, title }], { item: 'other', title, due: '' }),
    kept: () => textOf(tab, addForm(client), 'title'),
  }),
  'a message of a visitor': (tab) => ({
    async type(message) {
      const form = tab.forms();
      const { id } = await form.load('contact');
      await form.keep('contact', id, { ...messageBody, message }, { message });
    },
    async send(message) {
      const form = tab.forms();
      const body = JSON.stringify({ ...messageBody, message });
      await form.send('contact', (await tab.db.forms.toArray())[0]?.id ?? null, body);
    },
    kept: async () => (await tab.db.forms.toArray())[0]?.values['message'] ?? '',
  }),
};

test.each(Object.entries(forms))(
  'row 131: %s, sent in one tab: what the other has typed stays, and goes with its own sending',
  async (_name, open) => {
    if (!one || !two) throw new Error('no tabs');
    const [here, there] = [open(one), open(two)];
    await here.type('From one tab');
    await there.type('From the other tab');
    await here.send('From one tab');
    expect(await there.kept()).toBe('From the other tab');
    expect(await two.db.ops.count()).toBe(1);
    await there.send('From the other tab');
    expect(await two.db.forms.count()).toBe(0);
  },
);
