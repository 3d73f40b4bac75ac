import { useState } from 'react';
import * as v from 'valibot';

import { textLimits } from '#domain/form-values.ts';
import { repliesAtMost, replyTextLimit, type SavedReply } from '#domain/messages/saved-replies.ts';
import { clearSaved, neededText, useDraft, useTyped } from '#forms/use-typed.ts';
import { repliesTexts as texts } from '#texts/messages-desk.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-status.tsx';
import { reasonOf } from '#domain/read-state.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import { tooLong } from './compose.tsx';
import { usePart } from '#device/services.ts';

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

export function ReplyFormPart({ form, first, onDone }: ReplyFormPartProps) {
  const { replies } = usePart('messageDesk');
  const [initial] = useState(() => {
    const { id, rev, name, text } = first ?? { id: replies.newId(), rev: 0, name: '', text: '' };
    return { id, rev: String(rev), name, text };
  });
  const typed = useTyped(usePart('messages'), form, { first: initial, labels });
  // The initial values until the draft is read; until then the fields are read-only.
  const { id = '', rev = '', text = '' } = typed.values;
  const draft = useDraft({
    typed,
    schema,
    sentence: (field, code) => {
      const isName = field === 'name';
      if (code !== 'required') return tooLong(isName ? textLimits.name : replyTextLimit);
      return isName ? 'Give it a name.' : 'Write a text.';
    },
    baseOf: () => ({ id, rev }),
    async onSend({ name }, sent): Promise<keyof typeof replyFormTexts | undefined> {
      const answer = await replies.save({ id, rev: Number(rev), name, text });
      if (answer.kind !== 'read') return reasonOf(answer);
      // If text was typed during the save, the form stays open.
      const saved = answer.value.replies.find((reply) => reply.id === id);
      if (clearSaved(typed, sent, saved ? { rev: String(saved.rev) } : {})) onDone();
      return undefined;
    },
  });
  const { said: failed } = draft;

  return (
    <form noValidate onSubmit={draft.submit} className="grid max-w-prose gap-4">
      <TextField
        name={`${form}-name`}
        label={labels.name}
        {...draft.field('name')}
        readOnly={!typed.isRead}
        limit={textLimits.name}
      />
      <TextField
        name={`${form}-text`}
        label={labels.text}
        {...draft.field('text')}
        readOnly={!typed.isRead}
        limit={replyTextLimit}
        multiline
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="small">
          Save reply
        </Button>
        <TypedEnd typed={typed} size="small" onCancel={onDone} />
      </div>
      {failed && (
        <StatusLine
          state="refused"
          fact={replyFormTexts[failed]}
          rest={failed === 'refused' ? texts.refusedRest : texts.unreachableRest}
        />
      )}
    </form>
  );
}
