/** Asks for the checklist and shows the outcome. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import { textLimits } from '#domain/form-values.ts';
import { replyAllowance } from '#domain/mail/allowance.ts';
import { subscriptionFields } from '#domain/subscribers/subscription.ts';
import { formStatus } from '#forms/form-status.ts';
import { useServices } from '#device/services.ts';
import { useCondition } from '#device/use-device.ts';
import { useFormDraft } from '#forms/use-form-draft.ts';
import { errorSummaryTitle, fieldErrorText } from '#texts/field-errors.ts';
import { CheckedForm } from '#ui/checked-form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { AskByMail, CheckYourEmail, NotSentYet } from './outcomes.tsx';

const subscriptionLabels = {
  first_name: 'First Name',
  email: 'Email Address',
} as const;

const fields = ['first_name', 'email', 'website'];

export function SubscriptionForm() {
  const { notify, clearErrors } = useServices();
  const condition = useCondition();
  const visit = useLocation().key;
  const [received, setReceived] = useState<'first' | 'again' | null>(null);
  const checks = useCheckedForm({
    schema: subscriptionFields,
    fields,
    sentence: subscriptionError,
    onType: (field) => draft.typed(field),
    onSend: (person, { website = '' }) => {
      clearErrors();
      void draft.send({ ...person, website });
    },
  });
  const draft = useFormDraft(
    'checklist',
    {
      ...checks,
      lines: [],
      onAnswer: (answer, lately = 0) => {
        if (answer === 'refused') return notify('checklist-failed');
        const again = lately > replyAllowance.burst;
        notify(again ? 'checklist-sent-before' : 'checklist-received');
        setReceived(again ? 'again' : 'first');
      },
    },
    visit,
  );
  useEffect(() => clearErrors, [clearErrors]);
  if (received) return <CheckYourEmail again={received === 'again'} />;
  if (draft.waiting) return <NotSentYet onAnother={draft.another} />;
  const status = formStatus(draft, condition);
  const field = (name: keyof typeof subscriptionLabels) => ({
    hold: checks.hold(name),
    label: subscriptionLabels[name],
    error: checks.errorOf(name),
  });
  return (
    <>
      <h2 className="mb-6 text-d3">Get the checklist</h2>
      <CheckedForm
        checks={checks}
        errorTitle={errorSummaryTitle}
        send="Send Me the Checklist"
        busyLabel={draft.busy ? 'Sending...' : undefined}
        status={status && <StatusLine {...status} />}
        withoutScript={<AskByMail />}
      >
        <HeldText {...field('first_name')} autoComplete="given-name" limit={textLimits.name} />
        <HeldText {...field('email')} type="email" autoComplete="email" limit={textLimits.email} />
        <p className="text-small text-soft">
          We email you the checklist. You're not added to a mailing list.{' '}
          <TextLink to={paths.privacy}>Privacy</TextLink>
        </p>
      </CheckedForm>
    </>
  );
}

const nouns: Record<string, string> = { first_name: 'first name', email: 'email address' };

function subscriptionError(field: string, code: FieldCode): string {
  return fieldErrorText(code, nouns[field] ?? 'answer');
}
