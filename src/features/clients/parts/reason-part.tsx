/** A form for the reason of a repeated request: stored while typing, sent once. */
import * as v from 'valibot';

import { requestTextLimit } from '#domain/requests/request.ts';
import { neededText, useDraft } from '#forms/use-draft.ts';
import type { Typed } from '#forms/use-typed.ts';
import { TextField } from '#ui/text-field.tsx';
import { DraftEnd } from './draft-end.tsx';

const schema = v.object({ reason: neededText(requestTextLimit) });

interface ReasonPartProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly action: string;
  readonly typed: Typed;
  /** False if the reason could not be stored; then its text stays. */
  readonly send: (reason: string) => Promise<boolean>;
  readonly onDone: () => void;
}

export function ReasonPart({ name, label, hint, action, typed, send, onDone }: ReasonPartProps) {
  const draft = useDraft({
    typed,
    schema,
    sentence: (_, code) =>
      code === 'required' ? 'Enter the reason.' : `Shorten this to ${requestTextLimit} characters.`,
    async onSend({ reason }, sent) {
      if (!(await send(reason))) return 'unsaved';
      if (typed.clear(sent)) onDone();
      return undefined;
    },
  });
  return (
    <div className="grid gap-3">
      <TextField
        name={name}
        label={label}
        hint={hint ?? 'The client reads this.'}
        {...draft.field('reason')}
        limit={requestTextLimit}
        multiline
      />
      <DraftEnd action={action} draft={draft} typed={typed} onCancel={onDone} />
    </div>
  );
}
