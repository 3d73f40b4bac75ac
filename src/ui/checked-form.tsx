/** A form with an error summary, a submit button and a status. */
import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from './button.tsx';
import type { ButtonKind } from './button-look.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Honeypot } from './honeypot.tsx';
import type { FormChecks } from './use-checked-form.ts';

interface CheckedFormProps {
  readonly checks: FormChecks;
  readonly errorTitle: string;
  readonly send: string;
  /** Plain if a page has several forms. */
  readonly kind?: ButtonKind | undefined;
  /** The label while sending; the fields are locked. */
  readonly busyLabel: string | undefined;
  readonly status: ReactNode;
  readonly children: ReactNode;
  /** Replaces the form without script. */
  readonly withoutScript: ReactNode;
}

/** Its fields are uncontrolled; a field named `website` is the honeypot. */
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
