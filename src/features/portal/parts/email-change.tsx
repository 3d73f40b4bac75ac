import { useState } from 'react';
import * as v from 'valibot';

import { emailAddress, textLimits } from '#domain/form-values.ts';
import { fieldErrorText } from '#texts/field-errors.ts';
import { profileTexts } from '#texts/portal.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { usePart } from '#device/services.ts';
import { TextField } from '#ui/text-field.tsx';

const settingsTexts = {
  email: {
    title: 'Change your email',
    lead: 'We email a link to the new address. The change is made when you open it and give your password.',
    label: 'New email address',
    action: 'Send the link',
    busy: 'Sending...',
    sent: (address: string) => `A link is on its way to ${address}.`,
  },
} as const;

const { title, lead, label, action, busy: busyWords, sent } = settingsTexts.email;
const schema = v.object({ email: emailAddress });

type Said = { state: 'received' | 'refused'; fact: string };

export function EmailChange() {
  const { requestEmailChange } = usePart('session');
  const { account } = usePart('portal');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const checks = useCheckedForm({
    schema,
    sentence: (_, code) => fieldErrorText(code, 'email address'),
    onType: () => setSaid(undefined),
    onSend: ({ email }) => void request(email),
  });

  async function request(email: string) {
    setBusy(true);
    const answer = await requestEmailChange(email);
    setBusy(false);
    if (answer.ok) setSaid({ state: 'received', fact: sent(email) });
    else if (answer.errors) checks.refuse(answer.errors, true);
    else setSaid({ state: 'refused', fact: answer.message });
  }

  return (
    <FoldedPart id="email-title" title={title} lead={lead}>
      <p className="wrap-anywhere">
        <span className="block text-small font-600">{profileTexts.email}</span>
        {account.email}
      </p>
      <div className="max-w-form">
        <Form
          checks={checks}
          send={action}
          kind="plain"
          busyLabel={busy ? busyWords : undefined}
          status={said && <StatusLine {...said} />}
        >
          <TextField
            name="email"
            label={label}
            type="email"
            autoComplete="email"
            limit={textLimits.email}
          />
        </Form>
      </div>
    </FoldedPart>
  );
}
