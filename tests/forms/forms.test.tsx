// @vitest-environment happy-dom
/** Every form that stores drafts, on real devices: reload, two tabs, no network, no room. */
import { act, type ReactNode } from 'react';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import type { Engagement } from '#domain/engagements/engagement.ts';
import { sourceSchema } from '#domain/source.ts';
import { type Parts, Provide } from '#device/services.ts';
import { createAppointments } from '#features/appointments/data/own-appointments.ts';
import { HoursForm } from '#features/appointments/desk/hours-form.tsx';
import { AppointmentRequestForm } from '#features/appointments/parts/book-form.tsx';
import { SubscriptionForm } from '#features/checklist/checklist-page.tsx';
import { ContactPage } from '#features/contact/contact-page.tsx';
import { ReasonForm } from '#features/appointments/parts/reason-form.tsx';
import {
  type ClientView,
  createClientStore,
  reasonForm,
} from '#features/clients/data/client-store.ts';
import { AddRequests } from '#features/clients/parts/add-requests.tsx';
import { EditForm } from '#features/clients/parts/request-fields.tsx';
import { createEngagementStore } from '#features/engagements/data/engagement-store.ts';
import { Answer } from '#features/engagements/parts/answer.tsx';
import { LetterTemplate } from '#features/firm/parts/letter-template.tsx';
import { createLeadNotes, type NoteKind } from '#features/leads/data/lead-store.ts';
import { NewNote } from '#features/leads/parts/new-note.tsx';
import { createMessageWrites } from '#features/messages/data/message-writes.ts';
import { answerForm, noteForm } from '#features/messages/data/messages.ts';
import { Compose } from '#features/messages/parts/compose.tsx';
import { NewThread } from '#features/messages/parts/new-thread.tsx';
import { SendFiles } from '#features/messages/parts/send-files.tsx';
import { ReplyFormPart } from '#features/messages/parts/saved-replies.tsx';
import { createProfileStore } from '#features/portal/data/profile-store.ts';
import { ProfileForm } from '#features/portal/parts/profile-form.tsx';
import { createRequestStore } from '#features/requests/data/request-store.ts';
import { AnswerForm } from '#features/requests/parts/provide.tsx';
import { ReasonPart } from '#forms/reason-part.tsx';
import { createTypedTexts } from '#forms/typed-texts.ts';
import { useTyped } from '#forms/use-typed.ts';
import { AskPasswordProvider } from '#session/ask-password.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { engagementTexts, letterTemplateTexts } from '#texts/engagements.ts';
import { noteTexts, replyTexts } from '#texts/leads.ts';
import { revisedTexts } from '#texts/typed.ts';
import { aShownThread, client, messagesOf } from '../features/messages/data/message-stage.ts';
import { inApp, aServices } from '../support/in-app.tsx';
import { aKeptRequest } from '../support/kept-requests.ts';
import { anId } from '../support/op-api.ts';
import { noRoom } from '../support/storage-faults.ts';
import { createTestDevice, type Tab } from '../support/test-device.ts';
import { one, render, until } from '../ui/render.ts';

type Form = {
  /** Drawn once in each tab. */
  part: (tab: Tab) => ReactNode;
  /** Pressed first, unless a stored text has opened the form. */
  opener?: string;
  field?: string;
  /** Other fields that it needs, by selector. */
  besides?: Readonly<Record<string, string>>;
  send: string;
  /** What it takes in place of words. */
  write?: (words: string) => string;
  /** Files to choose instead of pressing `send`. */
  files?: readonly File[];
  /** Said without a network by a form that is saved on the server only. */
  offline?: string;
  isLockedWhileSent?: boolean;
  /** Shows what it has sent. */
  showsSent?: boolean;
};

const read = () => Promise.reject(new Error('not asked'));

/** The part of the app with this name, with only these functions. */
const partial = <Name extends keyof Parts>(name: Name, functions: object): Pick<Parts, Name> =>
  Object.assign(Object.create(null), { [name]: Object.assign(Object.create(null), functions) });

const within = (parts: Partial<Parts>, part: ReactNode) =>
  inApp(<Provide parts={parts}>{part}</Provide>);

const onSite =
  (part: ReactNode): Form['part'] =>
  ({ forms, health }) => {
    const source = async () => v.parse(sourceSchema, {});
    const services = aServices({ health, source });
    return <Provide parts={{ forms: forms() }}>{inApp(part, services)}</Provide>;
  };

function appointmentRequest({ deps }: Tab): ReactNode {
  const { appointments } = createAppointments(deps, { ask: read, change: read });
  return within(
    partial('appointments', appointments),
    <AppointmentRequestForm
      type={anId()}
      zone="America/Denver"
      onBack={() => {}}
      onDone={() => {}}
    />,
  );
}

const paper = Object.assign(Object.create(null), aKeptRequest(), { client });

const paperAnswer =
  (act: 'provide' | 'decline'): Form['part'] =>
  ({ deps }) =>
    within(
      partial('requests', createRequestStore({ ...deps, read })),
      <AnswerForm request={paper} act={act} isAsked={false} onDone={() => {}} />,
    );

const thread = aShownThread();
const messagesIn = (tab: Tab) =>
  createMessageWrites(tab.deps, { id: client, side: 'client' }, () => Promise.resolve());

function messageIn(form: string, of: 'answer' | 'note'): Form['part'] {
  return (tab) => {
    const { writes, work } = messagesIn(tab);
    function Message() {
      const typed = useTyped(writes, form);
      return (
        <Compose
          form={form}
          typed={typed}
          label="Message"
          action="Send"
          needed="Write it."
          onSend={(text) => (of === 'note' ? work.note(thread, text) : writes.send(thread, text))}
        />
      );
    }
    return <Message />;
  };
}

const newThread = (tab: Tab) =>
  within(
    { messages: { ...messagesOf([]), ...messagesIn(tab).writes } },
    <NewThread client={client} onStarted={() => {}} onCancel={() => {}} />,
  );

function otherFiles(tab: Tab): ReactNode {
  const files = { judge: async () => [], attach: async () => [] };
  return within(
    { messages: { ...messagesOf([]), ...messagesIn(tab).writes, ...files } },
    <SendFiles />,
  );
}

function savedReply({ deps }: Tab): ReactNode {
  const replies = { save: async () => ({ kind: 'unreachable' }), newId: anId };
  const parts = {
    ...partial('messages', createTypedTexts(deps, 'message')),
    ...partial('messageDesk', { replies }),
  };
  return within(parts, <ReplyFormPart form="reply-new" first={null} onDone={() => {}} />);
}

const lead = anId();

const leadNote =
  (kind: NoteKind): Form['part'] =>
  ({ deps }) => {
    const [notes, replies] = [createLeadNotes(deps, 'note'), createLeadNotes(deps, 'reply')];
    const work = { notes, replies, follow: () => () => {} };
    return within(partial('leads', { work }), <NewNote lead={lead} kind={kind} hint="" />);
  };

const clientsIn = ({ deps }: Tab) => createClientStore({ ...deps, read });

function askAgain(tab: Tab): ReactNode {
  const work = clientsIn(tab);
  return (
    <ReasonPart
      storage={work}
      form={reasonForm(paper.id)}
      isOpen
      label="Reason"
      action="Ask again"
      onFound={() => {}}
      send={async (reason) =>
        (await work.decide(paper, { act: 'ask', reason })).outcome !== 'unsaved'
      }
      onDone={() => {}}
    />
  );
}

const requestWords = (tab: Tab) =>
  within(
    partial('clients', { work: clientsIn(tab) }),
    <EditForm
      shown={Object.assign(Object.create(null), { request: paper, stored: paper })}
      open
      onFound={() => {}}
      onDone={() => {}}
    />,
  );

const aView: ClientView = Object.assign(Object.create(null), {
  details: { client: { id: client } },
  requests: [],
});

const newRequest = (tab: Tab) =>
  within(
    partial('clients', { work: clientsIn(tab) }),
    <AddRequests view={aView} now={Date.UTC(2026, 10, 30)} />,
  );

const engagement: Engagement = Object.assign(Object.create(null), {
  id: anId(),
  text: 'What we do',
});

const letterAnswer = ({ deps }: Tab) =>
  within(
    partial('engagements', {
      engagements: createEngagementStore({ ...deps, ask: read }),
      agreed: { snapshot: () => true, subscribe: () => () => {} },
    }),
    <Answer engagement={engagement} consent={null} />,
  );

const appointmentNote = ({ deps }: Tab) => (
  <ReasonForm
    storage={createTypedTexts(deps, 'appointment')}
    form="note"
    texts={{ label: 'Note', action: 'Save it', busy: 'Saving...', keep: 'Leave it' }}
    isNeeded={false}
    first="Call her sister."
    over={{ rev: 0, theirs: 'Call her sister.' }}
    send={async () => ({ kind: 'unreachable' })}
    onDone={() => {}}
  />
);

function ownHours({ deps }: Tab): ReactNode {
  const saveSchedule = async () => ({ kind: 'unreachable' });
  const desk = { ...createTypedTexts(deps, 'appointment'), me: client, saveSchedule };
  const none = { staff: [], types: [], calendar: false };
  return (
    <AskPasswordProvider value={() => Promise.resolve(true)}>
      {within(partial('appointmentDesk', desk), <HoursForm schedules={none} onSaved={() => {}} />)}
    </AskPasswordProvider>
  );
}

function letterTemplate({ deps }: Tab): ReactNode {
  const standing = { version: 1, text: 'Dear {client}', changed: 0, changedBy: '' };
  const template = {
    look: async () => ({ kind: 'done', value: standing }),
    save: async () => ({ kind: 'unreachable' }),
  };
  const desk = { ...createTypedTexts(deps, 'firm'), template };
  return (
    <AskPasswordProvider value={() => Promise.resolve(true)}>
      {within(partial('firm', desk), <LetterTemplate />)}
    </AskPasswordProvider>
  );
}

function profile({ deps }: Tab): ReactNode {
  const profile = createProfileStore({
    ...deps,
    owner: client,
    ask: read,
    isSignedIn: () => Promise.resolve(true),
  });
  const account = { id: client, email: 'ines@example.com', role: 'client' };
  return within(partial('portal', { account, profile }), <ProfileForm />);
}

const forms: Readonly<Record<string, Form>> = {
  'a visitor’s message': {
    part: onSite(<ContactPage />),
    besides: {
      '[name=name]': 'Ines',
      '[name=email]': 'ines@example.com',
      '[name=subject]': 'other',
    },
    send: 'Send Message',
    isLockedWhileSent: true,
  },
  'a visitor’s request for the checklist': {
    part: onSite(<SubscriptionForm />),
    field: '[name=first_name]',
    besides: { '[name=email]': 'ines@example.com' },
    send: 'Send Me the Checklist',
    isLockedWhileSent: true,
  },
  'a request for an appointment': { part: appointmentRequest, send: 'Send as a request' },
  'why a paper does not apply': { part: paperAnswer('decline'), send: 'Tell us' },
  'how a paper was handed over': { part: paperAnswer('provide'), send: 'Tell us' },
  'an answer in a thread': { part: messageIn(answerForm(thread.id), 'answer'), send: 'Send' },
  'a note on a thread': { part: messageIn(noteForm(thread.id), 'note'), send: 'Send' },
  'a new thread': { part: newThread, besides: { input: 'Lease' }, send: 'Send' },
  'files that no request asks for': {
    part: otherFiles,
    field: '[name=text]',
    send: '',
    files: [new File(['%PDF'], 'deed.pdf')],
    isLockedWhileSent: true,
  },
  'a saved reply': {
    part: savedReply,
    besides: { input: 'Thanks' },
    send: 'Save reply',
    offline: 'Not saved: the server could not be reached.',
  },
  'a note on a lead': { part: leadNote('note'), send: noteTexts.add },
  'a reply to a lead': { part: leadNote('reply'), send: replyTexts.add },
  'why staff ask again': { part: askAgain, send: 'Ask again' },
  'the words of a request': { part: requestWords, send: 'Save changes' },
  'a new request': {
    part: newRequest,
    besides: { '#add-item': 'other', '[name^=title]': 'Lease' },
    send: 'Add request',
  },
  'why a letter is declined': {
    part: letterAnswer,
    opener: engagementTexts.declineOpen,
    send: engagementTexts.decline,
  },
  'a name under a letter': {
    part: letterAnswer,
    field: '[name^=signature-]',
    besides: { '[name^=intent-]': 'ticked' },
    send: engagementTexts.sign,
  },
  'the template of letters': {
    part: letterTemplate,
    send: letterTemplateTexts.save,
    offline: 'The server cannot be reached right now.',
  },
  'one’s own hours': {
    part: ownHours,
    field: '[name=notice]',
    write: (words) => String(100 + words.length),
    send: 'Save your hours',
    offline: "You're offline. Nothing was saved, and what you entered stays here.",
  },
  'a profile': {
    part: profile,
    field: '[name=first_name]',
    send: 'Save Changes',
    isLockedWhileSent: true,
    showsSent: true,
  },
  'a note on an appointment': {
    part: appointmentNote,
    send: 'Save it',
    offline: bookingTexts.refusals.unreachable,
  },
};

/** The form in a tab that has read its stored draft, filled in except for its text. */
async function opened(tab: Tab, form: Form) {
  const { part, opener, field = 'textarea', besides = {}, write = asIs, send, files } = form;
  const { page, again } = await render(part(tab));
  const folded = [...page.querySelectorAll('button')].find((one) => one.textContent === opener);
  if (folded) await act(async () => folded.click());
  return {
    page,
    shows: (words: string) =>
      until(() => expect(textIn(page.querySelector(field))).toBe(write(words))),
    isLocked: () => isLocked(page, field),
    texts: () => page.textContent + textIn(page.querySelector(field)),
    complete: async (words: string) => {
      const text = write(words);
      for (const [selector, beside] of Object.entries({ ...besides, [field]: text })) {
        await until(() => expect(isLocked(page, selector)).toBe(false));
        await fill(one(page, selector), beside);
      }
      await isStored(tab, text);
    },
    type: (words: string) => fill(one(page, field), write(words)),
    says: (words: string) => page.says(write(words)),
    send: () => (files ? page.picks('input[type=file]', ...files) : page.press(send)),
    close: () => again(null),
  };
}

const asIs = (words: string) => words;

const textIn = (field: Element | null) => (field ? Reflect.get(field, 'value') : '');

const isLocked = (page: HTMLElement, selector: string) =>
  Reflect.get(page.querySelector(selector) ?? { readOnly: true }, 'readOnly') === true;

async function fill(field: HTMLElement, text: string): Promise<void> {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return act(async () => field.click());
  await act(async () => {
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
    const type = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

const aDevice = () =>
  createTestDevice({ url: 'http://127.0.0.1:9', account: { id: client, token: () => null } });

const isStored = (tab: Tab, text: string) =>
  until(async () => expect(JSON.stringify(await tab.db.forms.toArray())).toContain(text));

/** The form in two tabs that show the same stored text; `hold` delays the database. */
async function inTwoTabs(form: Form) {
  const device = aDevice();
  const [here, there] = [await device.tab(), await device.tab()];
  const one = await opened(here, form);
  await one.complete('Typed first');
  const two = await opened(there, form);
  await two.shows('Typed first');
  return { here, there, one, two, hold: device.holdAll };
}

/** One op has the text, and nothing is typed. */
const isQueued = (tab: Tab, text: string) =>
  until(async () => {
    expect(await tab.db.forms.count()).toBe(0);
    expect((await tab.onlyOp()).body).toContain(text);
  });

const all = Object.entries(forms);

describe.each(all)('%s', (_name, form) => {
  const { offline } = form;

  test('is there after a reload, and waits once without a network', async () => {
    const device = aDevice();
    const before = await device.tab();
    const first = await opened(before, form);
    await first.complete('Typed here');
    await first.close();
    before.kill();
    const tab = await device.tab();
    const { page, shows, send } = await opened(tab, form);
    await shows('Typed here');
    await send();
    if (offline) await page.says(offline);
    else await isQueued(tab, 'Typed here');
    await until(async () => expect(await tab.db.forms.count()).toBe(offline ? 1 : 0));
  });

  test('row 314: asks between texts that two tabs have typed over each other', async () => {
    const shownOnceSent = form.showsSent ? 'From one tab' : '';
    const { here, there, one, two, hold } = await inTwoTabs(form);
    const release = await hold();
    await one.type('From one tab');
    await two.type('From the other tab');
    release();
    for (const { page, says } of [one, two]) {
      await page.says('Changed in another tab.');
      await says('From one tab');
      await says('From the other tab');
    }
    await one.send();
    expect(document.activeElement?.id).toMatch(/-elsewhere$/);
    await one.page.press('Use the other text');
    for (const { page, shows } of [one, two]) {
      await page.hides('Changed in another tab.');
      await shows('From one tab');
    }
    if (offline) return;
    await one.send();
    await isQueued(here, 'From one tab');
    await two.shows(shownOnceSent);
    await until(async () => expect(await there.db.forms.count()).toBe(0));
  });

  test('takes the choice between them on a device that is full by now', async () => {
    const { here, there, one, two, hold } = await inTwoTabs(form);
    const release = await hold();
    await one.type('From one tab');
    await two.type('From the other tab');
    release();
    await two.page.says('Changed in another tab.');
    for (const { storage } of [here, there]) storage.fail(noRoom);
    await two.page.press('Use the other text');
    await until(() => expect(there.health.snapshot().full).toBe(true));
    await two.page.hides('Changed in another tab.');
    await two.shows('From one tab');
  });

  test('on a full device is not called stored, and stays until it can be sent', async () => {
    const tab = await aDevice().tab();
    const { page, shows, complete, type, send } = await opened(tab, form);
    await complete('Typed here');
    tab.storage.fail(noRoom);
    await type('Typed here without room');
    await until(() => expect(tab.health.snapshot().full).toBe(true));
    const keptTexts = [
      'Draft saved.',
      revisedTexts.kept,
      'Saved on this device.',
      'Unsaved changes.',
    ];
    for (const kept of keptTexts) await page.hides(kept);
    await send();
    await shows('Typed here without room');
    tab.storage.fail(undefined);
    if (offline) return;
    await until(async () => {
      if ((await tab.db.ops.count()) === 0) await send();
      expect(await tab.db.ops.count()).toBe(1);
    });
    await isQueued(tab, 'Typed here without room');
  });
});

describe.each(all.filter(([, { offline }]) => offline === undefined))('%s', (_name, form) => {
  test('row 131: keeps what another tab has typed while it was sent', async () => {
    const { here, there, one, two, hold } = await inTwoTabs(form);
    const release = await hold();
    await two.type('Typed since');
    await one.send();
    release();
    await until(async () => expect((await here.onlyOp()).body).toContain('Typed first'));
    await isStored(there, 'Typed since');
    await two.shows('Typed since');
    await two.send();
    await until(async () => expect(await there.db.forms.count()).toBe(0));
    expect(JSON.stringify(await there.ops())).toContain('Typed since');
  });
});

describe.each(
  all.filter(([, { offline, isLockedWhileSent }]) => offline === undefined && !isLockedWhileSent),
)('%s', (_name, form) => {
  test('keeps what is typed while it is sent', async () => {
    const device = aDevice();
    const tab = await device.tab();
    const { shows, complete, type, send } = await opened(tab, form);
    await complete('Typed first');
    const release = await device.holdAll();
    await send();
    await type('Typed since');
    release();
    await until(async () => expect((await tab.onlyOp()).body).toContain('Typed first'));
    await shows('Typed since');
    return isStored(tab, 'Typed since');
  });
});

describe.each(all)('%s', (_name, form) => {
  test('loses no text that is typed before the stored one is read', async () => {
    const device = aDevice();
    const before = await device.tab();
    await (await opened(before, form)).complete('Typed first');
    const tab = await device.tab();
    const release = await device.holdAll();
    const { texts, shows, type, isLocked } = await opened(tab, form);
    const early = isLocked() ? '' : 'Typed early';
    if (early) await type(early);
    release();
    if (!early) return shows('Typed first');
    await until(() => expect(texts()).toContain('Typed first'));
    return isStored(tab, early);
  });
});
