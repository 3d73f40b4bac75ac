/** The visitor has a copy of the estimate mailed, with a link to go on with it on another device. */
import { useState } from 'react';
import * as v from 'valibot';

import type { CopyAnswer } from '#domain/estimator/elsewhere.ts';
import { emailAddress, textLimits } from '#domain/form-values.ts';
import { useServices } from '#local/services.ts';
import { mailCopyTexts } from '#texts/elsewhere.ts';
import { fieldErrorTexts } from '#texts/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/text-field.tsx';

export function MailCopy() {
  const { mailCopy } = useServices();
  const [email, setEmail] = useState('');
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<CopyAnswer | null>(null);

  async function ask() {
    const checked = v.safeParse(emailAddress, email);
    if (!checked.success) return setAnswer('address');
    setAsking(true);
    setAnswer(await mailCopy(checked.output));
    return setAsking(false);
  }

  return (
    <Disclosure title={mailCopyTexts.title}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!asking) void ask();
        }}
      >
        <p>{mailCopyTexts.lead}</p>
        <TextField
          label="Email"
          name="copy_email"
          type="email"
          autoComplete="email"
          maxLength={textLimits.email}
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setAnswer(null);
          }}
          readOnly={asking}
          error={answer === 'address' ? fieldErrorTexts.email : undefined}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busyLabel={asking ? 'Sending...' : undefined}>
            {mailCopyTexts.action}
          </Button>
          <output className="max-w-prose text-ink empty:hidden">
            {answer && answer !== 'address' && mailCopyTexts[answer]}
          </output>
        </div>
      </form>
    </Disclosure>
  );
}
