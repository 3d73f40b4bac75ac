/** Sends unrequested files as their own thread. */
import { useState } from 'react';

import { threadParameter } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { requestAccept } from '#domain/documents/accepted-files.ts';
import { messageLimit } from '#domain/messages/thread.ts';
import type { AttachProblem, RejectedFile } from '#device/keep-to-send.ts';
import { asksFirst } from '#forms/elsewhere.ts';
import { useTyped } from '#forms/use-typed.ts';
import { composeTexts, otherFilesTexts as texts } from '#texts/messages-members.ts';
import { pickedFileText } from '#texts/own-requests.ts';
import { FieldError } from '#ui/field-error.tsx';
import { FilesButton } from '#ui/files-button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { filesForm } from '../data/messages.ts';
import { useThreads } from '../use-threads.ts';
import { tooLong } from './compose.tsx';
import { usePart } from '#device/services.ts';

const subjectText = 'Other files';

type Outcome = { thread: string; count: number; problems: readonly RejectedFile<AttachProblem>[] };

export function SendFiles() {
  const messages = usePart('messages');
  const client = messages.viewer.id;
  const form = filesForm(client);
  const typed = useTyped(messages, form);
  const { threads } = useThreads(client);
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | 'unsaved'>();
  const [busy, setBusy] = useState(false);
  const { text = '' } = typed.values;

  async function send(files: readonly File[]): Promise<void> {
    if (asksFirst(typed)) return undefined;
    setOutcome(undefined);
    const words = text.trim();
    if (words === '') return setError('Say in a few words what the files are, then choose them.');
    if (words.length > messageLimit) return setError(tooLong(messageLimit));
    setError(undefined);
    const unfit = await messages.judge(files);
    if (unfit.length > 0) return setOutcome({ thread: '', count: 0, problems: unfit });
    const bearer = await said(words);
    if (!bearer) return setOutcome('unsaved');
    const problems = await messages.attach(bearer, files);
    // Password-protected files are sent: the firm may know the password.
    const refused = problems.filter(({ problem: why }) => why !== 'locked');
    setOutcome({ thread: bearer.id, count: files.length - refused.length, problems });
  }

  /** Busy until sent: another pick would send the words twice. */
  async function sendAlone(files: readonly File[]): Promise<void> {
    setBusy(true);
    await send(files).catch(() => setOutcome('unsaved'));
    setBusy(false);
  }

  /** Sends words in the thread for files, or in a new one. Returns the thread's id, or null if unsaved. */
  async function said(words: string) {
    const sent = typed.values;
    const open = threads?.find(
      ({ subject, state }) => subject === subjectText && state !== 'closed',
    );
    const { id, saved } = open
      ? { id: open.id, saved: await messages.send(open, words) }
      : await messages.begin({ client, subject: subjectText, about: null, text: words }, form);
    if (saved.outcome === 'unsaved') return null;
    typed.clear(sent);
    if (open) return { id, begins: open.begins };
    return { id, begins: saved.outcome === 'queued' ? saved.op : null };
  }

  return (
    <section aria-labelledby="other-files" className="grid gap-5">
      <h2 id="other-files" className="border-b-1.5 border-ink pb-4 text-d3">
        Send us other files
      </h2>
      <p className="max-w-prose text-soft">
        Anything that is not asked for here. Say what it is, then choose the files: they reach us as
        a message, stored encrypted.
      </p>
      <div className="grid max-w-form gap-5">
        <TextField
          name={`${form}-text`}
          label="What is it?"
          hint={composeTexts.hint}
          value={text}
          readOnly={!typed.isRead}
          onChange={(value) => {
            setError(undefined);
            typed.type('text', value);
          }}
          error={error}
          limit={messageLimit}
        />
        <TypedStatus typed={typed} />
        <div className="grid justify-items-start gap-2">
          <FilesButton
            label="Choose files to send"
            about="that no request asks for"
            accept={requestAccept}
            busy={busy}
            onPick={(files) => void sendAlone(files)}
          />
          <p className="text-small text-soft">
            They are sent as soon as you choose them. PDF, Word, Excel or pictures, up to 25 MB
            each.
          </p>
          <output className="text-small empty:hidden">{busy && 'Reading the files...'}</output>
        </div>
      </div>
      {outcome && <OutcomeOf outcome={outcome} />}
    </section>
  );
}

function OutcomeOf({ outcome }: { readonly outcome: Outcome | 'unsaved' }) {
  if (outcome === 'unsaved') {
    return (
      <StatusLine state="refused" fact={composeTexts.unsaved} rest={composeTexts.unsavedRest} />
    );
  }
  const { thread, count, problems } = outcome;
  const way = `${paths.portalMessages}?${threadParameter}=${thread}`;
  return (
    <>
      {thread !== '' && (
        <StatusLine
          state="waiting"
          fact={count > 0 ? texts.added(count) : 'Your message is on its way, without files.'}
          rest="See it arrive in Messages."
          action={<TextLink to={way}>Open the message</TextLink>}
        />
      )}
      <div role="alert" className="empty:hidden">
        {thread === '' && <p>Nothing was sent. Choose the files again, without this:</p>}
        {problems.map(({ id, name, problem }) => (
          <FieldError key={id} id={id}>
            {pickedFileText(name, problem, 'Not sent.')}
          </FieldError>
        ))}
      </div>
    </>
  );
}
