import type { ReactNode } from 'react';

import { Form } from '#ui/form.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { FormChecks } from '#ui/form.tsx';

interface AuthFormProps {
  readonly form: {
    readonly checks: FormChecks;
    readonly busy: boolean;
    readonly trouble: string | undefined;
  };
  readonly send: string;
  readonly busyLabel: string;
  readonly beside?: ReactNode | undefined;
  readonly children: ReactNode;
}

export function AuthForm({ form, send, busyLabel, beside, children }: AuthFormProps) {
  const { checks, busy, trouble } = form;
  return (
    <Form
      checks={checks}
      send={send}
      busyLabel={busy ? busyLabel : undefined}
      status={
        <>
          {trouble && <StatusLine state="refused" fact="Not sent." rest={trouble} />}
          {beside}
        </>
      }
      withoutScript={<p>Signing in needs JavaScript.</p>}
    >
      {children}
    </Form>
  );
}
