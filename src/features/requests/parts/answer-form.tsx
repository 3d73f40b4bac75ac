import { type FormEvent, useEffect, useState } from 'react';

import { requestTextLimit } from '#domain/requests/request.ts';
import { useOnce } from '#forms/use-once.ts';
import { answerTexts } from '#texts/own-requests.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RequestAnswer, ShownRequest } from '../data/shown-requests.ts';
import { usePart } from '#device/services.ts';

const answerFormTexts = {
  declineHint: 'A few words are enough.',
  provideHint: 'By mail, in person or through someone else.',
} as const;

interface AnswerFormProps {
  readonly request: ShownRequest;
  readonly act: RequestAnswer['act'];
  /** Opened by a press, so it takes the focus. */
  readonly isAsked: boolean;
  readonly onDone: () => void;
}

export function AnswerForm({ request, act, isAsked, onDone }: AnswerFormProps) {
  const { answer, keepTyped, dropTyped } = usePart('requests');
  const [word, setWord] = useState(request.typed?.word ?? '');
  const [error, setError] = useState<string | undefined>(undefined);
  const once = useOnce();
  const field = `${request.id}-word`;
  useEffect(() => {
    if (isAsked) document.getElementById(field)?.focus();
  }, [isAsked, field]);

  async function send(): Promise<void> {
    const said = word.trim();
    if (said === '') return setError('Say it in a few words.');
    if (said.length > requestTextLimit)
      return setError('This is too long. Use 1,000 characters at most.');
    const saved = await answer(request.id, { act, word: said }, request.movedRev);
    if (saved.outcome === 'unsaved') return setError(answerTexts.unkept);
    onDone();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void once(send);
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-prose gap-4">
      <TextField
        label={answerTexts[act]}
        hint={answerFormTexts[`${act}Hint`]}
        name={field}
        multiline
        limit={requestTextLimit}
        value={word}
        error={error}
        onChange={(text) => {
          setWord(text);
          setError(undefined);
          void keepTyped(request.id, { act, word: text });
        }}
      />
      <Actions>
        <Button type="submit">Tell us</Button>
        <Button
          kind="quiet"
          onClick={() => {
            void dropTyped(request.id, { act, word });
            onDone();
          }}
        >
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
