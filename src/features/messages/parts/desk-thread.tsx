import { type ReactNode, useRef, useState } from 'react';
import type { ThreadAct } from '#domain/messages/thread.ts';
import { useTyped } from '#forms/use-typed.ts';
import { useNow } from '#device/use-now.ts';
import { composeTexts, messagesTexts, noteTexts } from '#texts/messages-members.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatusLine, Tag } from '#ui/status-line.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { answerForm, noteForm } from '../data/messages.ts';
import type { ShownThread } from '../data/thread-store.ts';
import { useSeen } from '../use-threads.ts';
import { AboutLine } from './about-line.tsx';
import { AnswerClock } from './answer-clock.tsx';
import { AttachFiles } from './attach-files.tsx';
import { Compose } from './compose.tsx';
import { InsertReply } from './insert-reply.tsx';
import { MessageList, useTakeBack } from './message-list.tsx';
import { usePart } from '#device/services.ts';
import type { ReadState } from '#domain/read-state.ts';
import { deskMessagesTexts as texts } from '#texts/messages-desk.ts';
import { ReadStatus } from '#ui/read-part.tsx';

interface DeskThreadProps {
  readonly thread: ShownThread;
  readonly whose: ReactNode;
  readonly them: string;
  readonly timeText: (utcMs: number) => string;
  readonly onNew: () => void;
}

export const threadHeading = 'open-thread';

const noteOpener = 'add-note';

export function DeskThread({ thread, whose, them, timeText, onNew }: DeskThreadProps) {
  const messages = usePart('messages');
  const form = answerForm(thread.id);
  const typed = useTyped(messages, form);
  const takeBack = useTakeBack(thread, typed, onNew);
  useSeen(thread);
  return (
    <>
      <Head thread={thread} whose={whose} />
      <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-5">
        <EarlierMessages client={thread.client} />
        <MessageList thread={thread} them={them} timeText={timeText} onEdit={takeBack} />
        <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
          <NewNote thread={thread} />
          <InsertReply client={thread.client} typed={typed} />
        </div>
        <Compose
          form={form}
          typed={typed}
          label="Answer"
          hint={
            thread.state === 'closed'
              ? 'This thread is closed and stays so; what the client answers opens it again.'
              : undefined
          }
          action={composeTexts.send}
          needed={composeTexts.needsText}
          along={<AttachFiles thread={thread} />}
          onSend={(text) => messages.send(thread, text)}
        />
      </div>
    </>
  );
}

function Head({ thread, whose }: Pick<DeskThreadProps, 'thread' | 'whose'>) {
  const { move } = usePart('messageDesk');
  const { read } = usePart('messages');
  const [isUnmoved, setIsUnmoved] = useState(false);
  const { waitsSince, state, moving } = thread;
  const now = useNow();
  // Reopen takes Close's place: a second press must not reopen the thread.
  const buttons = useRef<HTMLDivElement>(null);
  useOwnPresses(state, buttons);
  async function change(wanted: ThreadAct): Promise<void> {
    const { outcome } = await move(thread, wanted);
    setIsUnmoved(outcome === 'unsaved');
    // A full device caches nothing, so read from the server.
    if (outcome === 'saved') await read(thread.client).catch(() => undefined);
  }
  const act = (wanted: ThreadAct) => void change(wanted);
  return (
    <div className="grid max-w-prose gap-3">
      <PageHead
        id={threadHeading}
        title={<span className="wrap-anywhere">{thread.subject}</span>}
        lead={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
            {whose}
            {state === 'closed' && <Tag>{messagesTexts.closedTag}</Tag>}
            {waitsSince !== null && (
              <span>
                Needs an answer: <AnswerClock waitsSince={waitsSince} now={now} />
              </span>
            )}
            <AboutLine thread={thread} />
          </div>
        }
        actions={
          <div ref={buttons} className="flex flex-wrap gap-3">
            {waitsSince !== null && (
              <Button size="small" onClick={() => act('settle')}>
                Needs no answer
              </Button>
            )}
            <Button size="small" onClick={() => act(state === 'closed' ? 'reopen' : 'close')}>
              {state === 'closed' ? 'Open again' : 'Close thread'}
            </Button>
          </div>
        }
      />
      {moving && <Moving moving={moving} />}
      {isUnmoved && (
        <StatusLine state="refused" fact={noteTexts.unmoved} rest={composeTexts.unsavedRest} />
      )}
    </div>
  );
}

function Moving({ moving }: { readonly moving: NonNullable<ShownThread['moving']> }) {
  const { discard } = usePart('messages');
  if (moving.state !== 'parked') return <StatusLine state="waiting" fact={noteTexts.moving} />;
  return (
    <StatusLine
      state="refused"
      fact={noteTexts.moveRefused}
      rest={moving.trouble ? memberReasons[moving.trouble.code] : ''}
      action={
        <Button kind="quiet" size="small" onClick={() => void discard(moving.op)}>
          {noteTexts.giveUp}
        </Button>
      }
    />
  );
}

function NewNote({ thread }: { readonly thread: ShownThread }) {
  const { note } = usePart('messageDesk');
  const [open, setOpen] = useState(false);
  const form = noteForm(thread.id);
  const typed = useTyped(usePart('messages'), form, { onFound: () => setOpen(true) });
  useFocusFallback(`${form}-text`, noteOpener);
  if (!open) {
    return (
      <span>
        <Button id={noteOpener} kind="quiet" size="small" onClick={() => setOpen(true)}>
          Add an internal note
        </Button>
      </span>
    );
  }
  return (
    <div className="w-full py-4">
      <Compose
        form={form}
        typed={typed}
        label="Internal note"
        hint="For staff only. The client never sees it."
        action="Save note"
        kind="plain"
        needed="Write a note."
        onSend={async (text) => {
          const saved = await note(thread, text);
          if (saved.outcome === 'queued') setOpen(false);
          return saved;
        }}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}

export function EarlierMessages({ client }: { readonly client: string }) {
  const { hasEarlier, readEarlier } = usePart('messageDesk');
  const [isReading, setIsReading] = useState(false);
  const [state, setState] = useState<ReadState>('read');

  async function read(): Promise<void> {
    setIsReading(true);
    const answer = await readEarlier(client).catch(() => 'failed' as const);
    setIsReading(false);
    setState(answer);
  }

  if (!hasEarlier(client)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        kind="quiet"
        size="small"
        busyLabel={isReading ? texts.loading : undefined}
        onClick={() => void read()}
      >
        Show earlier messages
      </Button>
      <ReadStatus state={state} isShown at={0} texts={texts} />
    </div>
  );
}
