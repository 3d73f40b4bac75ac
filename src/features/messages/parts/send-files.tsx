/** Sends unrequested files as their own thread. */
import { useState } from 'react';

import { threadParameter } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { requestAccept } from '#domain/documents/accepted-files.ts';
import { messageLimit } from '#domain/messages/thread.ts';
import type { AttachProblem, RejectedFile } from '#device/keep-to-send.ts';
import { asksFirst } from '#forms/elsewhere.ts';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { useTyped } from '#forms/use-typed.ts';
import { composeTexts, otherFilesTexts as texts } from '#texts/messages-members.ts';
import { pickedFileText, takenFilesText } from '#texts/own-requests.ts';
import { FieldError } from '#ui/field-error.tsx';
import { FilesButton } from '#ui/files-button.tsx';
import { Form } from '#ui/form.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { filesForm } from '../data/messages.ts';
import { useThreads } from '../use-threads.ts';
import { messageSchema, messageSentence, OutcomeLine } from './compose.tsx';
import { usePart } from '#device/services.ts';

const subjectText = 'Other files';

type Outcome = { thread: string; count: number; problems: readonly RejectedFile<AttachProblem>[] };

export function SendFiles() {
  const messages = usePart('messages');
  const client = messages.viewer.id;
  const form = filesForm(client);
  const { threads } = useThreads(client);
  const [outcome, setOutcome] = useState<Outcome | 'unsaved'>();
  const [busy, setBusy] = useState(false);
  const typed = useTyped(messages, form);
  const { checks } = useTypedForm({
    typed,
    schema: messageSchema,
    sentence: messageSentence('Say in a few words what the files are, then choose them.'),
    // Enter only checks: files are sent when they are chosen.
    onSend: async () => undefined,
  });

  async function send(files: readonly File[]): Promise<Outcome | 'unsaved' | undefined> {
    const draft = typed.latest();
    const said = await checks.check();
    if (!said) return undefined;
    const unfit = await messages.judge(files);
    if (unfit.length > 0) return { thread: '', count: 0, problems: unfit };
    const open = threads?.find(
      ({ subject, state }) => subject === subjectText && state !== 'closed',
    );
    const { id, saved } = open
      ? { id: open.id, saved: await messages.send(open, said.text, form) }
      : await messages.begin({ client, subject: subjectText, about: null, ...said }, form);
    if (saved.outcome === 'unsaved') return 'unsaved';
    typed.clear(draft);
    const began = saved.outcome === 'queued' ? saved.op : null;
    const problems = await messages.attach({ id, begins: open ? open.begins : began }, files);
    // Password-protected files are sent: the firm may know the password.
    const refused = problems.filter(({ problem: why }) => why !== 'locked');
    return { thread: id, count: files.length - refused.length, problems };
  }

  /** Busy until sent: another pick would send the words twice. */
  async function pick(files: readonly File[]): Promise<void> {
    if (asksFirst(typed)) return;
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await send(files).catch(() => 'unsaved' as const));
    setBusy(false);
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
      <div className="max-w-form">
        <Form
          checks={checks}
          busyLabel={busy ? 'Reading the files...' : undefined}
          send="Choose files to send"
          sender={
            <FilesButton
              label="Choose files to send"
              about="that no request asks for"
              accept={requestAccept}
              busy={busy}
              onPick={(files) => void pick(files)}
            />
          }
          status={<TypedStatus typed={typed} />}
        >
          <TextField
            name="text"
            label="What is it?"
            hint={composeTexts.hint}
            readOnly={!typed.isRead}
            limit={messageLimit}
          />
        </Form>
      </div>
      <p className="text-small text-soft">
        They are sent as soon as you choose them. {takenFilesText}
      </p>
      <output className="text-small empty:hidden">{busy && 'Reading the files...'}</output>
      {outcome && <OutcomeOf outcome={outcome} />}
    </section>
  );
}

function OutcomeOf({ outcome }: { readonly outcome: Outcome | 'unsaved' }) {
  if (outcome === 'unsaved') return <OutcomeLine outcome={outcome} />;
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
