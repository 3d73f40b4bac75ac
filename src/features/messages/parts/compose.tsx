import type { ReactNode } from 'react';
import * as v from 'valibot';

import type { FieldCode } from '#domain/field-errors.ts';
import { messageLimit } from '#domain/messages/thread.ts';
import { TypedForm } from '#forms/typed-form.tsx';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { neededText, type Typed } from '#forms/use-typed.ts';
import { composeTexts as texts } from '#texts/messages-members.ts';
import type { ButtonKind } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Saved } from '#sync/save-status.ts';

export const messageSchema = v.object({ text: neededText(messageLimit) });

export const messageSentence = (needed: string) => (_field: string, code: FieldCode) =>
  code === 'required' ? needed : tooLong(messageLimit);

interface ComposeProps {
  readonly form: string;
  readonly typed: Typed;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly action: string;
  readonly kind?: ButtonKind;
  readonly needed: string;
  readonly along?: ReactNode;
  readonly onSend: (text: string) => Promise<Saved>;
  readonly onCancel?: () => void;
}

/** The form for a message, cleared once the message is queued. */
export function Compose(props: ComposeProps) {
  const { typed, label, hint, action, kind } = props;
  const { needed, along, onSend, onCancel } = props;
  const form = useTypedForm({
    typed,
    id: props.form,
    schema: messageSchema,
    sentence: messageSentence(needed),
    async onSend({ text }, sent): Promise<Saved['outcome']> {
      const saved = await onSend(text);
      if (saved.outcome !== 'unsaved') typed.clear(sent);
      return saved.outcome;
    },
  });

  return (
    <div className="max-w-prose">
      <TypedForm
        form={form}
        send={action}
        kind={kind}
        busyLabel={texts.busy}
        onCancel={onCancel}
        status={<OutcomeLine outcome={form.said} />}
      >
        <TextField
          name="text"
          label={label}
          hint={hint}
          // Text typed before the stored draft loads could overwrite it.
          readOnly={!typed.isRead}
          limit={messageLimit}
          multiline
        />
        {along}
      </TypedForm>
    </div>
  );
}

export function tooLong(limit: number): string {
  return `Too long: at most ${limit.toLocaleString('en-US')} characters.`;
}

/** Reports outcomes that the thread does not show. `saved`: sent at once, because the device is full. */
export function OutcomeLine({ outcome }: { readonly outcome: Saved['outcome'] | undefined }) {
  if (outcome === 'saved') return <StatusLine state="received" fact="Sent." />;
  if (outcome !== 'unsaved') return null;
  return <StatusLine state="refused" fact={texts.unsaved} rest={texts.unsavedRest} />;
}
