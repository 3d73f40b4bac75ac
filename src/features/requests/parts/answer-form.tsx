import { useEffect } from 'react';
import * as v from 'valibot';

import { requestTextLimit } from '#domain/requests/request.ts';
import { neededText, useDraft, useTyped } from '#forms/use-typed.ts';
import { answerTexts } from '#texts/own-requests.ts';
import { Actions, Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-status.tsx';
import { answerForm, type RequestAnswer, type ShownRequest } from '../data/shown-requests.ts';
import { usePart } from '#device/services.ts';

const answerFormTexts = {
  declineHint: 'A few words are enough.',
  provideHint: 'By mail, in person or through someone else.',
} as const;

const labels = { word: '' };

interface AnswerFormProps {
  readonly request: ShownRequest;
  readonly act: RequestAnswer['act'];
  /** True if a press opened the form, which then takes the focus. */
  readonly isAsked: boolean;
  readonly onDone: () => void;
}

export function AnswerForm({ request, act, isAsked, onDone }: AnswerFormProps) {
  const requests = usePart('requests');
  const typed = useTyped(requests, answerForm(request.id, act), { labels });
  const name = `${request.id}-word`;
  useEffect(() => {
    if (isAsked) document.getElementById(name)?.focus();
  }, [isAsked, name]);
  const draft = useDraft({
    typed,
    schema: v.object({ word: neededText(requestTextLimit) }),
    sentence: (_, code) =>
      code === 'required'
        ? 'Say it in a few words.'
        : `This is too long. Use ${requestTextLimit.toLocaleString('en-US')} characters at most.`,
    async onSend({ word }, sent): Promise<string | undefined> {
      const saved = await requests.answer(request.id, { act, word }, request.movedRev);
      if (saved.outcome === 'unsaved') return answerTexts.unkept;
      typed.clear(sent);
      onDone();
      return undefined;
    },
  });
  const field = draft.field('word');

  return (
    <form noValidate onSubmit={draft.submit} className="grid max-w-prose gap-4">
      <TextField
        label={answerTexts[act]}
        hint={answerFormTexts[`${act}Hint`]}
        name={name}
        multiline
        limit={requestTextLimit}
        {...field}
        error={draft.said ?? field.error}
      />
      <Actions>
        <Button type="submit">Tell us</Button>
        <TypedEnd typed={typed} onCancel={onDone} />
      </Actions>
    </form>
  );
}
