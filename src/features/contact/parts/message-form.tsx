/** Keeps a message as a draft, sends it once, and shows its state. */

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { messageFields, subjectNames, subjects } from '#domain/contacts/message.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { textLimits } from '#domain/form-values.ts';
import { formStatus } from '#forms/form-status.ts';
import { useServices } from '#device/services.ts';
import { useCondition } from '#device/use-device.ts';
import { useFormDraft } from '#forms/use-form-draft.ts';
import { errorSummaryTitle, fieldErrorText } from '#texts/field-errors.ts';
import { CheckedForm } from '#ui/checked-form.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { HeldLines, HeldSelect, HeldText } from '#ui/held-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { type FormChecks, useCheckedForm } from '#ui/use-checked-form.ts';
import { notSentYet } from '#texts/device.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';

const messageLabels = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
} as const;

const nouns: Record<string, string> = {
  name: 'full name',
  email: 'email address',
  phone: 'phone number',
  message: 'message',
};

const fields = ['name', 'email', 'phone', 'subject', 'message', 'website'];
const options = subjects.map((value) => ({ value, label: subjectNames[value] }));

export function MessageForm() {
  const { notify, clearErrors } = useServices();
  const condition = useCondition();
  const visit = useLocation().key;
  const checks = useCheckedForm({
    schema: messageFields,
    fields,
    sentence: messageError,
    onType: (field) => draft.typed(field),
    onSend: (message, { website = '' }) => {
      clearErrors();
      void draft.send({ ...message, website });
    },
  });
  const draft = useFormDraft(
    'contact',
    {
      ...checks,
      lines: ['message'],
      onAnswer: (answer) => notify(answer === 'received' ? 'message-received' : 'message-failed'),
    },
    visit,
  );
  useEffect(() => clearErrors, [clearErrors]);
  if (draft.waiting) return <NotSentYet onAnother={draft.another} />;
  const status = formStatus(draft, condition);
  return (
    <CheckedForm
      checks={checks}
      errorTitle={errorSummaryTitle}
      send="Send Message"
      busyLabel={draft.busy ? 'Sending...' : undefined}
      status={status && <StatusLine {...status} />}
      withoutScript={<WriteOrCall />}
    >
      <MessageFields checks={checks} />
    </CheckedForm>
  );
}

function MessageFields({ checks: { hold, errorOf } }: { checks: FormChecks }) {
  const field = (name: keyof typeof messageLabels) => ({
    hold: hold(name),
    label: messageLabels[name],
    error: errorOf(name),
  });
  return (
    <>
      <div className="grid gap-x-6 gap-y-7 tablet:grid-cols-2">
        <HeldText {...field('name')} autoComplete="name" limit={textLimits.name} />
        <HeldText {...field('email')} type="email" autoComplete="email" limit={textLimits.email} />
        <HeldText
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          limit={textLimits.phone}
          optional
        />
        <HeldSelect {...field('subject')} options={options} placeholder="Choose a subject" />
      </div>
      <HeldLines
        {...field('message')}
        hint="Leave out Social Security and account numbers."
        limit={textLimits.message}
      />
      <p className="text-small text-soft">
        Seen by the people at {firm.name} who answer you.{' '}
        <TextLink to={paths.privacy}>Privacy</TextLink>
      </p>
    </>
  );
}

/** Shown without JavaScript. */
function WriteOrCall() {
  return (
    <p className="max-w-prose text-lead">
      This form needs JavaScript. Write to <MailLink /> or call <PhoneLink />: we answer within 24
      hours.
    </p>
  );
}

/** Shown while a message is pending on this device. */
function NotSentYet({ onAnother }: { onAnother: () => void }) {
  const inMemory = useCondition().keeps === 'memory';
  return (
    <div className="border-y-1.5 border-ink py-8">
      <Outcome
        title={inMemory ? notSentYet.memoryTitle : notSentYet.title}
        actions={<Button onClick={onAnother}>Write another message</Button>}
      >
        <p>{inMemory ? notSentYet.memory : notSentYet.kept}</p>
        <p>We answer within 24 hours of receiving it.</p>
      </Outcome>
    </div>
  );
}

function messageError(field: string, code: FieldCode): string {
  if (field === 'subject') return 'Choose what this is about.';
  return fieldErrorText(code, nouns[field] ?? 'answer');
}
