/** Signs a letter after the consent to electronic records, or declines it with a reason. */
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';

import { usePart } from '#device/services.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import { declineLimit } from '#domain/engagements/terms.ts';
import { requiredLines, requiredText, textLimits } from '#domain/form-values.ts';
import { useOnce } from '#forms/use-once.ts';
import { useLive } from '#sync/use-device-query.ts';
import { engagementTexts } from '#texts/engagements.ts';
import { ChoiceMark, focusRing } from '#ui/choice-mark.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { HeldLines, HeldText } from '#ui/held-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';

interface AnswerProps {
  readonly engagement: Engagement;
  readonly consent: ReactNode;
}

/** Not drawn while an answer waits here: the letter shows it as given. */
export function Answer({ engagement, consent }: AnswerProps) {
  const { agreed } = usePart('engagements');
  const isAgreed = useLive(agreed);
  return (
    <div className="grid gap-8">
      {!isAgreed && <p className="font-600">{engagementTexts.consentFirst}</p>}
      {!isAgreed && consent}
      {isAgreed && <SignForm engagement={engagement} />}
      <Disclosure title={<span className="text-small">{engagementTexts.declineOpen}</span>}>
        <DeclineForm id={engagement.id} />
      </Disclosure>
    </div>
  );
}

function SignForm({ engagement: { id, text } }: { readonly engagement: Engagement }) {
  const { engagements } = usePart('engagements');
  const [intent, setIntent] = useState(false);
  const [said, setSaid] = useState<'no intent' | 'unsaved'>();
  const once = useOnce();
  const name = `signature-${id}`;
  const box = `intent-${id}`;
  const checks = useCheckedForm({
    schema: v.object({ [name]: requiredText(textLimits.line) }),
    sentence: () => engagementTexts.nameMissing,
    onSend: (texts) => void once(() => sign(texts[name] ?? '')),
  });

  async function sign(typed: string): Promise<void> {
    if (!intent) return setSaid('no intent');
    const { outcome } = await engagements.sign(id, text, typed);
    return setSaid(outcome === 'unsaved' ? 'unsaved' : undefined);
  }

  return (
    <div className="max-w-form">
      <Form checks={checks} send={engagementTexts.sign} status={said === 'unsaved' && <Unsaved />}>
        <HeldText
          name={name}
          label={engagementTexts.name}
          autoComplete="name"
          limit={textLimits.line}
        />
        <div className="grid gap-1.5">
          <label
            className={`relative flex min-h-11 cursor-pointer items-center gap-3 ${focusRing}`}
          >
            <ChoiceMark
              type="checkbox"
              id={box}
              name={box}
              checked={intent}
              aria-invalid={said === 'no intent'}
              aria-describedby={said === 'no intent' ? `${box}-error` : undefined}
              onChange={({ target }) => {
                setIntent(target.checked);
                setSaid(undefined);
              }}
            />
            {engagementTexts.intent}
          </label>
          {said === 'no intent' && (
            <FieldError id={`${box}-error`}>{engagementTexts.intentMissing}</FieldError>
          )}
        </div>
      </Form>
    </div>
  );
}

function DeclineForm({ id }: { readonly id: string }) {
  const { engagements } = usePart('engagements');
  const [isUnsaved, setIsUnsaved] = useState(false);
  const once = useOnce();
  const reason = `decline-${id}`;
  const checks = useCheckedForm({
    schema: v.object({ [reason]: requiredLines(declineLimit) }),
    sentence: () => engagementTexts.reasonMissing,
    onSend: (texts) => void once(() => decline(texts[reason] ?? '')),
  });

  async function decline(typed: string): Promise<void> {
    const { outcome } = await engagements.decline(id, typed);
    setIsUnsaved(outcome === 'unsaved');
  }

  return (
    <div className="max-w-form">
      <Form
        checks={checks}
        send={engagementTexts.decline}
        kind="plain"
        status={isUnsaved && <Unsaved />}
      >
        <HeldLines name={reason} label={engagementTexts.reason} limit={declineLimit} />
      </Form>
    </div>
  );
}

const Unsaved = () => (
  <StatusLine state="refused" fact={engagementTexts.unsaved} rest={engagementTexts.unsavedRest} />
);
