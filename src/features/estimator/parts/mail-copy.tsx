import { useState } from 'react';
import * as v from 'valibot';

import type { CopyAnswer } from '#domain/estimator/elsewhere.ts';
import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import { emailAddress, textLimits } from '#domain/form-values.ts';
import { fieldErrorText, fieldErrorTexts } from '#texts/field-errors.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePart } from '#device/services.ts';

export const mailCopyTexts = {
  title: 'Get a copy by email',
  lead: "We'll email you the prices and a link to finish later. Your answers aren't in the email. We'll see that you asked for it.",
  action: 'Email me a copy',
  mailed: 'On its way to your inbox.',
  unsaved: 'This estimate has not reached us yet. Try again in a moment.',
  'in-account': 'This estimate is in an account now. Sign in to see it there.',
  'too-many': "You've requested several copies. Try again in an hour.",
  unreachable: "You're offline. Your estimate is saved here: try again later.",
  failed: serverAnswers.failed,
} as const satisfies Record<Exclude<CopyAnswer, 'address'> | 'title' | 'lead' | 'action', string>;

export function MailCopy() {
  const { mailCopy } = usePart('estimator');
  const [email, setEmail] = useState('');
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<CopyAnswer | null>(null);
  const [error, setError] = useState<string | undefined>();

  async function ask() {
    const checked = v.safeParse(emailAddress, email);
    if (!checked.success) return setError(errorText(fieldErrors(checked.issues)));
    setAsking(true);
    setAnswer(await mailCopy(checked.output));
    return setAsking(false);
  }

  return (
    <Disclosure title={mailCopyTexts.title} wide>
      <form
        noValidate
        className="grid max-w-form gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!asking) void ask();
        }}
      >
        <p className="text-soft">{mailCopyTexts.lead}</p>
        <TextField
          label="Email"
          name="copy_email"
          type="email"
          autoComplete="email"
          limit={textLimits.email}
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setAnswer(null);
            setError(undefined);
          }}
          readOnly={asking}
          error={answer === 'address' ? fieldErrorTexts.email : error}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busyLabel={asking ? 'Sending...' : undefined}>
            {mailCopyTexts.action}
          </Button>
          {answer === 'mailed' ? (
            <StatusLine state="received" fact={mailCopyTexts.mailed} />
          ) : (
            <output className="max-w-prose empty:hidden">
              {answer && answer !== 'address' && mailCopyTexts[answer]}
            </output>
          )}
        </div>
      </form>
    </Disclosure>
  );
}

function errorText([first]: readonly FieldError[]): string {
  return fieldErrorText(first?.code ?? 'email', 'email address');
}
