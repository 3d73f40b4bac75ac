import { useState } from 'react';

import { type SavedReply, repliesAtMost, replyTextLimit } from '#domain/messages/saved-replies.ts';
import { TypedForm } from '#forms/typed-form.tsx';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { useTyped, clearSaved, neededText } from '#forms/use-typed.ts';
import { repliesTexts as texts } from '#texts/messages-desk.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { replyForm } from '../data/messages.ts';
import { useReplies } from '../use-threads.ts';
import { usePart } from '#device/services.ts';
import * as v from 'valibot';
import { textLimits } from '#domain/form-values.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { reasonOf } from '#domain/read-state.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import { tooLong } from './compose.tsx';

const titleText = 'Saved replies';
const addText = 'Add a saved reply';
const removeText = 'Remove';

const replyOpener = 'add-reply';

export function SavedReplies() {
  const { read, state, again, take, desk } = useReplies(null);
  const [open, setOpen] = useState('');
  /** The reply being edited: its form stays open if a colleague removes the reply. */
  const [changing, setChanging] = useState<{ reply: SavedReply; at: number }>();
  const [removing, setRemoving] = useState<SavedReply>();
  useTyped(usePart('messages'), replyForm(), { onFound: () => setOpen('new') });
  const isNew = open === 'new';
  const there = read?.replies ?? [];
  const isDeleted = changing?.reply.id === open && there.every(({ id }) => id !== open);
  const replies = isDeleted ? there.toSpliced(changing.at, 0, changing.reply) : there;
  useFocusFallback(`${replyForm(isNew ? undefined : open)}-name`, replyOpener);

  /** `form` may have been left for another one while it was saved. */
  function done(form: string): void {
    setOpen((now) => (now === form ? '' : now));
    void again();
  }

  async function remove(): Promise<void> {
    if (removing) take(await desk.remove(removing));
    setRemoving(undefined);
  }

  return (
    <section aria-labelledby="saved-replies" className="grid gap-5 pt-4">
      <div className="grid gap-2">
        <h2 id="saved-replies" className="text-d3">
          {titleText}
        </h2>
        <p className="max-w-prose text-soft">
          {
            'Answers that you give often. {first_name} becomes the client’s, {advisor} their advisor’s.'
          }
        </p>
      </div>
      <ReadPart
        state={state}
        shown={read && replies}
        at={0}
        texts={texts}
        nothing={<p className="text-soft">{texts.none}</p>}
        onAgain={again}
      >
        {() => null}
      </ReadPart>
      <ul aria-label={titleText} className="grid gap-5">
        {replies.map((reply, at) => (
          <li key={reply.id} className="grid max-w-prose gap-2">
            {open === reply.id ? (
              <ReplyFormPart
                form={replyForm(reply.id)}
                first={reply}
                onDone={() => done(reply.id)}
              />
            ) : (
              <Reply
                reply={reply}
                onEdit={() => {
                  setOpen(reply.id);
                  setChanging({ reply, at });
                }}
                onRemove={() => setRemoving(reply)}
              />
            )}
          </li>
        ))}
      </ul>
      {isNew && (
        <div className="grid max-w-prose gap-4 border-t-1 border-rule pt-4">
          <h3 className="font-600">{addText}</h3>
          <ReplyFormPart form={replyForm()} first={null} onDone={() => done('new')} />
        </div>
      )}
      {!isNew && (
        <span>
          <Button id={replyOpener} size="small" onClick={() => setOpen('new')}>
            {addText}
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title="Remove this saved reply?"
        lead="No one can use it any more. What was sent with it stays."
        confirmLabel={removeText}
        cancelLabel="Keep it"
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(undefined)}
      />
    </section>
  );
}

interface ReplyProps {
  readonly reply: SavedReply;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Reply({ reply: { name, text }, onEdit, onRemove }: ReplyProps) {
  return (
    <>
      <h3 className="font-600 wrap-anywhere">{name}</h3>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button kind="quiet" size="small" onClick={onEdit}>
          Change <span className="sr-only">{name}</span>
        </Button>
        <Button kind="quiet" size="small" onClick={onRemove}>
          {removeText} <span className="sr-only">{name}</span>
        </Button>
      </div>
    </>
  );
}

const replyFormTexts = {
  refused: `Not saved: someone else has changed or removed it, or there are ${repliesAtMost}.`,
  unreachable: 'Not saved: the server could not be reached.',
  ...serverAnswers,
} as const;

const schema = v.object({ name: neededText(textLimits.name), text: neededText(replyTextLimit) });

const labels = { name: 'Name', text: 'Text' };

interface ReplyFormPartProps {
  readonly form: string;
  readonly first: SavedReply | null;
  readonly onDone: () => void;
}

export function ReplyFormPart({ form: draft, first, onDone }: ReplyFormPartProps) {
  const { replies } = usePart('messageDesk');
  const [initial] = useState(() => {
    const { id, rev, name, text } = first ?? { id: replies.newId(), rev: 0, name: '', text: '' };
    return { id, rev: String(rev), name, text };
  });
  const typed = useTyped(usePart('messages'), draft, { first: initial, labels });
  // The initial values until the draft is read; until then the fields are read-only.
  const { id = '', rev = '' } = typed.values;
  const form = useTypedForm({
    typed,
    id: draft,
    schema,
    sentence: (field, code) => {
      const isName = field === 'name';
      if (code !== 'required') return tooLong(isName ? textLimits.name : replyTextLimit);
      return isName ? 'Give it a name.' : 'Write a text.';
    },
    baseOf: () => ({ id, rev }),
    async onSend(words, sent): Promise<keyof typeof replyFormTexts | undefined> {
      const answer = await replies.save({ id, rev: Number(rev), ...words });
      if (answer.kind !== 'read') return reasonOf(answer);
      // If text was typed during the save, the form stays open.
      const saved = answer.value.replies.find((reply) => reply.id === id);
      if (clearSaved(typed, sent, saved ? { rev: String(saved.rev) } : {})) onDone();
      return undefined;
    },
  });
  const { said } = form;

  return (
    <TypedForm
      form={form}
      send="Save reply"
      kind="plain"
      busyLabel="Saving..."
      onCancel={onDone}
      status={
        said && (
          <StatusLine
            state="refused"
            fact={replyFormTexts[said]}
            rest={said === 'refused' ? texts.refusedRest : texts.unreachableRest}
          />
        )
      }
    >
      <TextField name="name" label={labels.name} readOnly={!typed.isRead} limit={textLimits.name} />
      <TextField
        name="text"
        label={labels.text}
        readOnly={!typed.isRead}
        limit={replyTextLimit}
        multiline
      />
    </TypedForm>
  );
}
