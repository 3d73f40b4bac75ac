import { useRef, useState } from 'react';
import type { ThreadNote } from '#domain/messages/thread-list.ts';
import { messageStates, noteTexts, messageStates as texts } from '#texts/messages-members.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { previewType } from '#domain/documents/document.ts';
import { FileActs } from '#ui/file-acts.tsx';
import { serverAnswers } from '#texts/owner-answers.ts';
import {
  isPending,
  type MessageState,
  type ShownMessage,
  type ShownNote,
  type ShownThread,
  type Viewer,
  countAlong,
} from '../data/thread-store.ts';
import { momentText, writerOf } from '../message-texts.ts';
import { usePart } from '#device/services.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { typedTexts } from '#ui/typed-status.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import type { Waiting } from '#sync/entity-writes.ts';
import { topicText } from '#domain/messages/thread.ts';
import type { Typed } from '#forms/use-typed.ts';
import { answerForm, threadForm } from '../data/messages.ts';

const openingText = 'Opening...';

interface MessageListProps {
  readonly thread: ShownThread;
  readonly them?: string | undefined;
  readonly timeText?: ((utcMs: number) => string) | undefined;
  readonly onEdit: TakeBack;
}

export function MessageList({ thread, them, timeText = momentText, onEdit }: MessageListProps) {
  const { viewer } = usePart('messages');
  const facts = { thread, viewer, them, timeText, onEdit };
  const there = thread.messages.filter(({ state }) => !isPending(state));
  const pending = thread.messages.filter(({ state }) => isPending(state));
  const list = useRef<HTMLOListElement>(null);
  useOwnPresses(String([pending.length, thread.notes.length]), list);
  return (
    <ol
      ref={list}
      aria-label={thread.subject}
      className="grid max-w-prose grid-cols-[minmax(0,1fr)]"
    >
      {withNotes(there, thread.notes).map((entry) =>
        'side' in entry ? (
          <Message key={entry.id} message={entry} {...facts} />
        ) : (
          <Note key={entry.id} note={entry} timeText={timeText} />
        ),
      )}
      {pending.map((message) => (
        <Message key={message.id} message={message} {...facts} />
      ))}
    </ol>
  );
}

/** Puts each note after the messages that existed when it was written. */
function withNotes(
  messages: readonly ShownMessage[],
  notes: readonly ShownNote[],
): (ShownMessage | ShownNote)[] {
  const all: (ShownMessage | ShownNote)[] = [...messages];
  for (const note of notes) {
    const behind = all.findIndex(({ at }) => at > note.at);
    all.splice(behind < 0 ? all.length : behind, 0, note);
  }
  return all;
}

interface MessageProps {
  readonly message: ShownMessage;
  readonly thread: ShownThread;
  readonly viewer: Viewer;
  readonly them: string | undefined;
  readonly timeText: (utcMs: number) => string;
  readonly onEdit: TakeBack;
}

function Message({ message, thread, viewer, them, timeText, onEdit }: MessageProps) {
  const { id, side, text, at, state, file, locked } = message;
  const isOwn = side === viewer.side;
  return (
    <li data-side={isOwn ? 'own' : 'other'} className={isOwn ? ownEntry : entry}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-small">
        <strong className="min-w-0 wrap-anywhere font-600">
          {writerOf(message, viewer, them)}
        </strong>
        <span className="text-note text-soft tabular-nums">{timeText(at)}</span>
      </p>
      {file === null ? (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : (
        <AttachedFile id={id} name={text} arrived={!isPending(state)} locked={locked} />
      )}
      {state?.kind === 'refused' ? (
        <RefusedMessage
          thread={thread}
          waiting={state.waiting}
          text={text}
          onEdit={file === null ? onEdit : undefined}
        />
      ) : (
        state && <StateLine state={state} side={viewer.side} />
      )}
    </li>
  );
}

interface StateLineProps {
  readonly state: Exclude<MessageState, { kind: 'refused' }>;
  readonly side: Viewer['side'];
}

function StateLine({ state, side }: StateLineProps) {
  const texts = messageStates;
  if (state.kind === 'kept') {
    return <StatusLine state="waiting" fact={texts.kept} rest={texts.keptRest} />;
  }
  if (state.kind === 'sending') return <StatusLine state="waiting" fact={texts.sending} />;
  if (state.kind === 'signed-out') {
    return <StatusLine state="waiting" fact={texts.signedOut} rest={texts.signedOutRest} />;
  }
  if (state.kind !== 'seen') return <p className={quiet}>{texts.received}</p>;
  return <p className={quiet}>{texts.seen(namesIn(state.by, side))}</p>;
}

function namesIn(by: readonly string[], side: Viewer['side']): string {
  if (side === 'firm') return messageStates.client;
  const names = [...new Set(by.filter((name) => name !== ''))];
  if (names.length === 0) return messageStates.someone;
  const last = names.at(-1) ?? '';
  const rest = names.slice(0, -1).join(', ');
  return rest === '' ? last : `${rest}${messageStates.and}${last}`;
}

interface NoteProps {
  readonly note: ShownNote & Partial<ThreadNote>;
  readonly timeText: (utcMs: number) => string;
}

function Note({ note: { who, text, at, waiting }, timeText }: NoteProps) {
  const { discard } = usePart('messages');
  const texts = noteTexts;
  return (
    <li data-side="note" className={`${entry} bg-wash px-4`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-small">
        <strong className="min-w-0 wrap-anywhere font-600">
          {who ? texts.noteBy(who) : texts.noteMine}
        </strong>
        <span className="text-note text-soft tabular-nums">{timeText(at)}</span>
      </p>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {waiting && (
        <StatusLine
          state={waiting.state === 'parked' ? 'refused' : 'waiting'}
          fact={waiting.state === 'parked' ? texts.moveRefused : texts.moving}
          action={
            waiting.state === 'parked' && (
              <Button kind="quiet" size="small" onClick={() => void discard(waiting.op)}>
                {texts.giveUp}
              </Button>
            )
          }
        />
      )}
    </li>
  );
}

const entry =
  'grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t-1 border-rule py-4 [[data-side=own]+&,[data-side=note]+&[data-side=other]]:border-t-0';
const ownEntry =
  'grid grid-cols-[minmax(0,1fr)] gap-1.5 border-1 border-rule bg-sheet my-4 px-4 py-4 ms-8 tablet:ms-24 first:mt-0';
const quiet = 'text-note text-soft';

interface AttachedFileProps {
  readonly id: string;
  readonly name: string;
  readonly arrived: boolean;
  readonly locked?: boolean | undefined;
}

const troubles: Readonly<Record<string, string>> = {
  ...serverAnswers,
  refused: 'It is no longer there.',
  unreachable: 'Files stay with us, not on this device. Connect to open it.',
};

/** A file in a message; once received it can be opened or downloaded. */
function AttachedFile({ id, name, arrived, locked = false }: AttachedFileProps) {
  const { openFile, download } = usePart('messages');
  const file = { id, name };
  const open = {
    key: 'open',
    label: 'Open',
    busyLabel: openingText,
    work: () => openFile(file),
  };
  const acts = [
    ...(previewType(name) === null ? [] : [open]),
    {
      key: 'download',
      label: 'Download',
      busyLabel: openingText,
      work: () => download(file),
    },
  ];
  return (
    <div className="grid justify-items-start gap-1">
      <p className="wrap-anywhere">
        <span className="text-soft">File: </span>
        <span className="font-600">{name}</span>
      </p>
      {locked && <p className={quiet}>It may need a password.</p>}
      {arrived && <FileActs name={name} acts={acts} troubles={troubles} alt={`The file ${name}`} />}
    </div>
  );
}

interface RefusedMessageProps {
  readonly thread: ShownThread;
  readonly waiting: Waiting;
  readonly text: string;
  /** Undefined if it cannot be edited. */
  readonly onEdit: TakeBack | undefined;
}

function RefusedMessage({ thread, waiting, text, onEdit }: RefusedMessageProps) {
  const { discard } = usePart('messages');
  const [asks, setAsks] = useState(false);
  const [full, setFull] = useState(false);
  const { op, trouble } = waiting;
  const along = countAlong(thread, op);
  // Notes and files cannot move into a text for the client.
  const isSentTogether =
    op === thread.begins &&
    (thread.notes.some((note) => note.waiting !== null) ||
      thread.messages.some(({ state, file }) => file !== null && isPending(state)));
  return (
    <>
      <StatusLine
        state="refused"
        fact={texts.refused}
        rest={trouble ? memberReasons[trouble.code] : ''}
        action={
          <span className="inline-flex flex-wrap gap-x-4">
            {onEdit && !isSentTogether && (
              <Button
                kind="quiet"
                size="small"
                onClick={() => void onEdit(op, text).then((isBack) => setFull(!isBack))}
              >
                {texts.edit}
              </Button>
            )}
            <Button
              kind="quiet"
              size="small"
              onClick={() => (along === 0 ? void discard(op) : setAsks(true))}
            >
              {texts.discard}
            </Button>
          </span>
        }
      />
      {full && <StatusLine state="refused" fact={typedTexts.unkept} />}
      <ConfirmDialog
        open={asks}
        title={texts.discardAll}
        lead={texts.along(along)}
        confirmLabel={texts.discardAllAction}
        cancelLabel={texts.keepAll}
        onConfirm={() => void discard(op)}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

/** Moves a pending message's text back into its form. False without room; then the message stays. */
export type TakeBack = (op: string, text: string) => Promise<boolean>;

export function useTakeBack(thread: ShownThread, answer: Typed, onNew: () => void): TakeBack {
  const { discard, typed, keepTyped } = usePart('messages');
  /** Ids already moved: a second press does nothing. */
  const moved = useRef(new Set<string>());

  async function takeAnswer(op: string, text: string): Promise<boolean> {
    const back = () => joined([text, answer.latest()['text']]);
    const isStored = await keepTyped(answerForm(thread.id), { ...answer.latest(), text: back() });
    if (!isStored) return false;
    // Keeps text typed while it was stored.
    answer.type('text', back());
    await discard(op);
    document.getElementById(`${answerForm(thread.id)}-text`)?.focus();
    return true;
  }

  /** Moves a thread's first message and its later ones into one text. */
  async function takeThread(op: string): Promise<boolean> {
    const form = threadForm(thread.client);
    const before = await typed(form);
    const waiting = thread.messages.filter(({ state }) => isPending(state));
    const values = {
      subject: before['subject'] || thread.subject,
      about: before['about'] || topicText(thread.about),
      text: joined([...waiting.map(({ text }) => text), before['text']]),
    };
    if (!(await keepTyped(form, values))) return false;
    await discard(op);
    onNew();
    return true;
  }

  return async (op, text) => {
    if (moved.current.has(op)) return true;
    moved.current.add(op);
    const moving = op === thread.begins ? takeThread(op) : takeAnswer(op, text);
    const isBack = await moving.catch(() => false);
    if (!isBack) moved.current.delete(op);
    return isBack;
  };
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n\n');
}
