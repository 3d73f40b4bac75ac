import { useState } from 'react';

import { messageStates as texts } from '#texts/messages-members.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { typedTexts } from '#ui/typed-status.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { Waiting } from '#sync/entity-writes.ts';
import { countAlong, isPending, type ShownThread } from '../data/shown-threads.ts';
import type { TakeBack } from '../use-take-back.ts';
import { usePart } from '#device/services.ts';

interface RefusedMessageProps {
  readonly thread: ShownThread;
  readonly waiting: Waiting;
  readonly text: string;
  /** Undefined if it cannot be edited. */
  readonly onEdit: TakeBack | undefined;
}

export function RefusedMessage({ thread, waiting, text, onEdit }: RefusedMessageProps) {
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
