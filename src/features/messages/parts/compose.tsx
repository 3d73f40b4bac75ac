import { type FormEvent, type ReactNode, useState } from 'react';

import { messageLimit } from '#domain/messages/thread.ts';
import { useOnce } from '#forms/use-once.ts';
import type { Typed } from '#forms/use-typed.ts';
import { composeTexts as texts } from '#texts/messages-members.ts';
import { typedTexts } from '#texts/typed.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-end.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import type { Saved } from '#sync/save-status.ts';

interface ComposeProps {
  readonly form: string;
  readonly typed: Typed;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly action: string;
  readonly isMain?: boolean;
  readonly needed: string;
  readonly along?: ReactNode;
  readonly onSend: (text: string) => Promise<Saved>;
  readonly onCancel?: () => void;
}

/** Clears once queued; on failure the text stays. */
export function Compose(props: ComposeProps) {
  const {
    form,
    typed,
    label,
    hint,
    action,
    isMain = false,
    needed,
    along,
    onSend,
    onCancel,
  } = props;
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<Saved['outcome']>();
  const once = useOnce();
  const { text = '' } = typed.values;

  async function send(): Promise<void> {
    if (typed.isCleared()) return;
    const problem = textProblem(text, needed);
    setError(problem);
    if (problem !== undefined) return;
    const sent = typed.values;
    const saved = await onSend(text.trim());
    setOutcome(saved.outcome);
    if (saved.outcome !== 'unsaved') typed.clear(sent);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void once(send);
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-prose gap-5">
      <TextField
        name={form}
        label={label}
        hint={hint}
        value={text}
        // Typing before the draft loads could overwrite it.
        readOnly={!typed.isRead}
        onChange={(value) => {
          setError(undefined);
          setOutcome(undefined);
          typed.type('text', value);
        }}
        error={error}
        limit={messageLimit}
        multiline
      />
      {along}
      <Actions>
        <Button kind={isMain ? 'primary' : 'plain'} type="submit">
          {action}
        </Button>
        {onCancel ? (
          <TypedEnd typed={typed} cancel={texts.cancel} onCancel={onCancel} texts={typedTexts} />
        ) : (
          <TypedStatus kept={typed.kept} texts={typedTexts} />
        )}
      </Actions>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}

export function textProblem(text: string, needed: string, limit = messageLimit) {
  if (text.trim() === '') return needed;
  if (text.trim().length <= limit) return undefined;
  return `Too long: at most ${limit.toLocaleString('en-US')} characters.`;
}

/** Reports outcomes that the thread does not show, such as direct sends of a full device. */
export function OutcomeLine({ outcome }: { readonly outcome: Saved['outcome'] | undefined }) {
  if (outcome === 'saved') return <StatusLine state="received" fact="Sent." />;
  if (outcome !== 'unsaved') return null;
  return <StatusLine state="refused" fact={texts.unsaved} rest={texts.unsavedRest} />;
}
