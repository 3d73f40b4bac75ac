/** Every form that stores drafts, as a tab draws it. */
import type { ReactNode } from 'react';
import * as v from 'valibot';

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
import { AdjustLetter } from '#features/clients/parts/adjust-letter.tsx';
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
import { engagementTexts, letterDeskTexts, letterTemplateTexts } from '#texts/engagements.ts';
import { noteTexts, replyTexts } from '#texts/leads.ts';
import { composeTexts } from '#texts/messages-members.ts';
import { aShownThread, client, messagesOf } from '../features/messages/data/message-stage.ts';
import { aLetter } from '../support/a-letter.ts';
import { inApp, aServices } from '../support/in-app.tsx';
import { aKeptRequest } from '../support/kept-requests.ts';
import { anId } from '../support/op-api.ts';
import type { Tab } from '../support/test-device.ts';

export type Form = {
  /** Drawn once in each tab. */
  part: (tab: Tab) => ReactNode;
  /** Pressed first, unless a stored text has opened the form. */
  opener?: string;
  field?: string;
  /** Other fields that it needs, by selector. */
  besides?: Readonly<Record<string, string>>;
  send: string;
  /** Said of its field if that is empty. */
  missing?: string;
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

const engagement = aLetter({ terms: { name: '' } });

const letterAnswer = ({ deps }: Tab) =>
  within(
    partial('engagements', {
      engagements: createEngagementStore({ ...deps, ask: read }),
      agreed: { snapshot: () => true, subscribe: () => () => {} },
    }),
    <Answer engagement={engagement} consent={null} />,
  );

export const letterTerms = (tab: Tab) =>
  within(
    partial('clients', { work: clientsIn(tab) }),
    <AdjustLetter
      client={{ id: client, email: 'ines@example.com' }}
      engagement={engagement}
      today="2026-11-30"
      isOpen
      setIsOpen={() => {}}
    />,
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

export const forms: Readonly<Record<string, Form>> = {
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
  'why a paper does not apply': {
    part: paperAnswer('decline'),
    send: 'Tell us',
    missing: 'Say it in a few words.',
  },
  'how a paper was handed over': {
    part: paperAnswer('provide'),
    send: 'Tell us',
    missing: 'Say it in a few words.',
  },
  'an answer in a thread': {
    part: messageIn(answerForm(thread.id), 'answer'),
    send: 'Send',
    missing: 'Write it.',
  },
  'a note on a thread': {
    part: messageIn(noteForm(thread.id), 'note'),
    send: 'Send',
    missing: 'Write it.',
  },
  'a new thread': {
    part: newThread,
    besides: { input: 'Lease' },
    send: 'Send',
    missing: composeTexts.needsText,
  },
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
    missing: 'Write a text.',
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
    field: '[name=name]',
    besides: { '[name=intent]': 'ticked' },
    send: engagementTexts.sign,
  },
  'the terms of a letter': {
    part: letterTerms,
    field: '[name=name]',
    send: letterDeskTexts.save,
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
