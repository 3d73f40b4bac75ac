/** Forms whose text is stored while typing. */
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TypedEnd, TypedStatus } from '#ui/typed-status.tsx';
import type { useTypedForm } from './use-typed-form.ts';

interface TypedFormProps extends Pick<ComponentProps<typeof Form>, 'send' | 'kind' | 'children'> {
  readonly form: Pick<ReturnType<typeof useTypedForm>, 'typed' | 'checks' | 'busy'>;
  /** The label while sending. */
  readonly busyLabel: string;
  /** Shows Cancel, which discards the typed text. */
  readonly onCancel?: (() => void) | undefined;
  /** Another button. */
  readonly beside?: ReactNode;
  readonly status?: ReactNode;
}

/** A `Form` over `useTypedForm`. Its fields stay open while it is sent. */
export function TypedForm(props: TypedFormProps) {
  const { form, send, kind, busyLabel, onCancel, beside, status, children } = props;
  const { typed, checks, busy } = form;
  return (
    <Form
      checks={checks}
      send={send}
      kind={kind}
      busyLabel={busy ? busyLabel : undefined}
      staysOpen
      status={
        <>
          {beside}
          {onCancel ? (
            <TypedEnd typed={typed} onCancel={onCancel} />
          ) : (
            <TypedStatus typed={typed} />
          )}
          {status}
        </>
      }
    >
      {children}
    </Form>
  );
}

interface DraftEndProps extends Pick<ComponentProps<typeof TypedEnd>, 'typed' | 'onCancel'> {
  readonly action: string;
  readonly draft: { readonly send: () => void; readonly said: string | undefined };
}

/** For fields outside a `Form`: save, cancel, and whether the text is stored. */
export function DraftEnd({ action, draft, ...typed }: DraftEndProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" kind="ink" onClick={draft.send}>
          {action}
        </Button>
        <TypedEnd {...typed} size="small" />
      </div>
      {draft.said && <NotSaved />}
    </>
  );
}

export function NotSaved() {
  return (
    <StatusLine
      state="refused"
      fact="Not saved:"
      rest="there is no room on this device, and it could not be sent. Try again."
    />
  );
}
