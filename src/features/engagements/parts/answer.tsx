/** Signs a letter after the consent to electronic records, or declines it with a reason. */
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';

import { usePart } from '#device/services.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import { declineLimit } from '#domain/engagements/terms.ts';
import { requiredLines, requiredText, textLimits } from '#domain/form-values.ts';
import { useDraft } from '#forms/use-draft.ts';
import { useOnce } from '#forms/use-once.ts';
import { useTyped } from '#forms/use-typed.ts';
import { useLive } from '#sync/use-device-query.ts';
import { engagementTexts } from '#texts/engagements.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceMark, focusRing } from '#ui/choice-mark.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';

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
      <Decline id={engagement.id} />
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

const declining = v.object({ reason: requiredLines(declineLimit) });

/** The reason is kept while typed. */
function Decline({ id }: { readonly id: string }) {
  const { engagements } = usePart('engagements');
  const [isFound, setIsFound] = useState(false);
  const typed = useTyped(engagements, `decline-${id}`, {
    first: { reason: '' },
    onFound: () => setIsFound(true),
  });
  const draft = useDraft({
    typed,
    schema: declining,
    sentence: () => engagementTexts.reasonMissing,
    async onSend({ reason }, sent) {
      const { outcome } = await engagements.decline(id, reason);
      if (outcome === 'unsaved') return 'unsaved';
      typed.clear(sent);
      return undefined;
    },
  });
  return (
    <Disclosure
      open={isFound}
      title={<span className="text-small">{engagementTexts.declineOpen}</span>}
    >
      <form noValidate onSubmit={draft.submit} className="grid max-w-form gap-5">
        <TextField
          name={`decline-${id}`}
          label={engagementTexts.reason}
          {...draft.field('reason')}
          limit={declineLimit}
          multiline
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit">{engagementTexts.decline}</Button>
          <TypedStatus kept={typed.kept} texts={typedTexts} />
        </div>
        {draft.said && <Unsaved />}
      </form>
    </Disclosure>
  );
}

const Unsaved = () => (
  <StatusLine state="refused" fact={engagementTexts.unsaved} rest={engagementTexts.unsavedRest} />
);
