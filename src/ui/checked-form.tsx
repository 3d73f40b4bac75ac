/** A form that is sent to the firm: what is wrong with it, its fields, and beside the button where the text is. */
import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from './button.tsx';
import type { ButtonKind } from './button-look.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Honeypot } from './honeypot.tsx';
import type { FormChecks } from './use-checked-form.ts';

interface CheckedFormProps {
  readonly checks: FormChecks;
  /** Over the list of errors. */
  readonly errorTitle: string;
  readonly send: string;
  /** Plain where several forms stand on one page. */
  readonly kind?: ButtonKind | undefined;
  /** What the button reads in the meantime; the fields are locked. */
  readonly busyLabel: string | undefined;
  /** Where the text is. */
  readonly status: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  /** In the form's place where nothing could send it. */
  readonly withoutScript: ReactNode;
}

/** Its fields hold their own text; where it has the field `website`, that is the honeypot's text. */
export function CheckedForm(props: CheckedFormProps) {
  const { checks, errorTitle, send, kind = 'primary', busyLabel } = props;
  const { status, children, withoutScript } = props;
  const button = useRef<HTMLButtonElement>(null);
  const busy = busyLabel !== undefined;
  useEffect(() => {
    const focused = document.activeElement;
    if (busy && focused instanceof HTMLElement && button.current?.form?.contains(focused)) {
      button.current.focus({ preventScroll: true });
    }
  }, [busy]);
  return (
    <>
      <form
        noValidate={checks.noValidate}
        onSubmit={checks.onSubmit}
        className="relative grid gap-7 noscript:hidden"
      >
        <ErrorSummary title={errorTitle} items={checks.items} attempt={checks.attempts} />
        <fieldset disabled={busy} className="grid min-w-0 gap-7 border-0">
          {children}
          {checks.trapped && <Honeypot />}
        </fieldset>
        <div className="grid gap-x-6 gap-y-4 tablet:flex tablet:flex-wrap tablet:items-center">
          <Button ref={button} kind={kind} type="submit" busyLabel={busyLabel}>
            {send}
          </Button>
          {status}
        </div>
      </form>
      <div className="hidden noscript:block">{withoutScript}</div>
    </>
  );
}
