/** A form for a saved reply: stored while typing, with its base revision. */
import { type FormEvent, useState } from 'react';

import { textLimits } from '#domain/form-values.ts';
import { replyTextLimit, type SavedReply } from '#domain/messages/saved-replies.ts';
import { useOnce } from '#forms/use-once.ts';
import { useTyped } from '#forms/use-typed.ts';
import { repliesTexts as texts } from '#texts/messages-desk.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-end.tsx';
import { reasonOf } from '#domain/read-state.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import { textProblem } from './compose.tsx';
import { usePart } from '#device/services.ts';

const replyFormTexts = {
  refused: 'Not saved: someone else has changed or removed it, or there are 100.',
  unreachable: 'Not saved: the server could not be reached.',
  ...serverAnswers,
} as const;

interface ReplyFormPartProps {
  readonly form: string;
  readonly first: SavedReply | null;
  readonly onDone: () => void;
}

export function ReplyFormPart({ form, first, onDone }: ReplyFormPartProps) {
  const { replies } = usePart('messageDesk');
  const [begun] = useState(() => {
    const { id, rev, name, text } = first ?? { id: replies.newId(), rev: 0, name: '', text: '' };
    return { id, rev: String(rev), name, text };
  });
  const typed = useTyped(usePart('messages'), form, { first: begun });
  const once = useOnce();
  const [problems, setProblems] = useState<{
    name?: string | undefined;
    text?: string | undefined;
  }>({});
  const [failed, setFailed] = useState<'refused' | 'unreachable' | keyof typeof serverAnswers>();
  // Read-only until the draft and its base revision are loaded: text typed before would appear twice.
  const { id = '', rev = '', name = '', text = '' } = typed.values;

  function type(field: 'name' | 'text', value: string): void {
    setProblems((before) => ({ ...before, [field]: undefined }));
    setFailed(undefined);
    // A reload keeps id and base revision.
    if (typed.latest()['id'] === undefined) {
      typed.type('id', id);
      typed.type('rev', rev);
    }
    typed.type(field, value);
  }

  async function save(): Promise<void> {
    const found = {
      name: textProblem(name, 'Give it a name.', textLimits.name),
      text: textProblem(text, 'Write a text.', replyTextLimit),
    };
    setProblems(found);
    if (found.name ?? found.text) return;
    const sent = typed.values;
    const answer = await replies.save({ id, rev: Number(rev), name: name.trim(), text });
    if (answer.kind !== 'read') return setFailed(reasonOf(answer));
    // Text typed since stays open.
    if (typed.clear(sent)) return onDone();
    // It was typed over the text just saved.
    const saved = answer.value.replies.find((reply) => reply.id === id);
    if (saved) typed.type('rev', String(saved.rev));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void once(save);
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-prose gap-4">
      <TextField
        name={`${form}-name`}
        label="Name"
        value={name}
        readOnly={!typed.isRead}
        error={problems.name}
        limit={textLimits.name}
        onChange={(value) => type('name', value)}
      />
      <TextField
        name={`${form}-text`}
        label="Text"
        value={text}
        readOnly={!typed.isRead}
        error={problems.text}
        limit={replyTextLimit}
        onChange={(value) => type('text', value)}
        multiline
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="small">
          Save reply
        </Button>
        <TypedEnd typed={typed} cancel="Cancel" size="small" onCancel={onDone} texts={typedTexts} />
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
