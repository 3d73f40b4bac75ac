/** One thread on the desk: what was written, internal notes, an answer, and whether it is done. */
import { useState } from 'react';

import type { ThreadAct } from '#domain/messages/thread.ts';
import { useTyped } from '#forms/use-typed.ts';
import { useNow } from '#device/use-now.ts';
import {
  composeTexts,
  deskMessagesTexts as texts,
  messagesTexts,
} from '#texts/messages-members.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Tag } from '#ui/tag.tsx';
import { answerForm, noteForm, useMessageDesk, useMessages } from '../data/messages.ts';
import type { ShownThread } from '../data/shown-threads.ts';
import { useTakeBack } from '../use-take-back.ts';
import { useSeen } from '../use-threads.ts';
import { AboutLine } from './about-line.tsx';
import { AnswerClock } from './answer-clock.tsx';
import { AttachFiles } from './attach-files.tsx';
import { Compose } from './compose.tsx';
import { EarlierMessages } from './earlier-messages.tsx';
import { InsertReply } from './insert-reply.tsx';
import { MessageList } from './message-list.tsx';

interface DeskThreadProps {
  readonly thread: ShownThread;
  readonly timeText: (utcMs: number) => string;
  readonly onBack: () => void;
  /** Opens the form of a new thread. */
  readonly onNew: () => void;
}

export function DeskThread({ thread, timeText, onBack, onNew }: DeskThreadProps) {
  const messages = useMessages();
  const form = answerForm(thread.id);
  const typed = useTyped(messages, form);
  const takeBack = useTakeBack(thread, typed, onNew);
  useSeen(thread);
  return (
    <section aria-labelledby="open-thread" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <span>
        <Button kind="quiet" size="small" onClick={onBack}>
          {messagesTexts.back}
        </Button>
      </span>
      <Head thread={thread} />
      <EarlierMessages client={thread.client} />
      <MessageList thread={thread} timeText={timeText} onEdit={takeBack} />
      <InsertReply client={thread.client} typed={typed} />
      <Compose
        form={form}
        typed={typed}
        label={texts.reply}
        hint={thread.state === 'closed' ? composeTexts.staffClosed : undefined}
        action={composeTexts.send}
        isMain
        needed={composeTexts.needsText}
        onSend={(text) => messages.send(thread, text)}
      />
      <AttachFiles thread={thread} />
      <NewNote thread={thread} />
    </section>
  );
}

function Head({ thread }: { readonly thread: ShownThread }) {
  const { move } = useMessageDesk();
  const { waitsSince, state, moving } = thread;
  const now = useNow();
  const act = (wanted: ThreadAct) => void move(thread, wanted);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5">
        <h3 id="open-thread" tabIndex={-1} className="outline-none font-600 wrap-anywhere">
          {thread.subject}
        </h3>
        {state === 'closed' && <Tag>{messagesTexts.closedTag}</Tag>}
        {waitsSince !== null && (
          <span className="text-small">
            {texts.needsAnswer}: <AnswerClock waitsSince={waitsSince} now={now} />
          </span>
        )}
      </div>
      <AboutLine thread={thread} />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {waitsSince !== null && (
          <Button kind="quiet" size="small" onClick={() => act('settle')}>
            {texts.settle}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          onClick={() => act(state === 'closed' ? 'reopen' : 'close')}
        >
          {state === 'closed' ? texts.reopen : texts.close}
        </Button>
      </div>
      {moving && <Moving moving={moving} />}
    </div>
  );
}

function Moving({ moving }: { readonly moving: NonNullable<ShownThread['moving']> }) {
  const { discard } = useMessages();
  if (moving.state !== 'parked') return <StatusLine state="waiting" fact={texts.moving} />;
  return (
    <StatusLine
      state="refused"
      fact={texts.moveRefused}
      rest={moving.trouble ? memberReasons[moving.trouble.code] : ''}
      action={
        <Button kind="quiet" size="small" onClick={() => void discard(moving.op)}>
          {texts.giveUp}
        </Button>
      }
    />
  );
}

function NewNote({ thread }: { readonly thread: ShownThread }) {
  const { note } = useMessageDesk();
  const [open, setOpen] = useState(false);
  const form = noteForm(thread.id);
  const typed = useTyped(useMessages(), form, { onFound: () => setOpen(true) });
  if (!open) {
    return (
      <span>
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {texts.addNote}
        </Button>
      </span>
    );
  }
  return (
    <Compose
      form={form}
      typed={typed}
      label={texts.internal}
      hint={texts.internalHint}
      action={texts.keepNote}
      needed={texts.needsNote}
      onSend={async (text) => {
        const saved = await note(thread, text);
        if (saved.outcome === 'queued') setOpen(false);
        return saved;
      }}
    />
  );
}
