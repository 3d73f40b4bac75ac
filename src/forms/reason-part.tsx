/** A form for the reason of a repeated request: stored while typing, sent once. */
import type { ReactNode } from 'react';
import * as v from 'valibot';

import { requiredLines } from '#domain/form-values.ts';
import { requestTextLimit } from '#domain/requests/request.ts';
import { TextField } from '#ui/text-field.tsx';
import { DraftEnd } from './typed-form.tsx';
import { type DraftStorage, type Typed, useDraft, useTyped } from './use-typed.ts';

const schema = v.object({ reason: requiredLines(requestTextLimit) });

interface ReasonPartProps {
  readonly storage: DraftStorage;
  readonly form: string;
  readonly isOpen: boolean;
  readonly opener?: ReactNode;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly action: string;
  readonly onFound: () => void;
  /** False if the reason could not be stored; then its text stays. */
  readonly send: (reason: string) => Promise<boolean>;
  readonly onDone: () => void;
}

export function ReasonPart({ storage, isOpen, opener, onFound, ...props }: ReasonPartProps) {
  const typed = useTyped(storage, props.form, { first: { reason: '' }, onFound });
  return isOpen ? <OpenReason {...props} typed={typed} /> : opener;
}

interface OpenReasonProps extends Omit<
  ReasonPartProps,
  'storage' | 'isOpen' | 'opener' | 'onFound'
> {
  readonly typed: Typed;
}

/** Mounted again on each opening, so no old error is shown. */
function OpenReason({ form, label, hint, action, typed, send, onDone }: OpenReasonProps) {
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
    <div className="grid basis-full gap-3">
      <TextField
        name={form}
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
