/** Signs a letter after the consent to electronic records, or declines it with a reason. */
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';

import { usePart } from '#device/services.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import { requiredText, textLimits } from '#domain/form-values.ts';
import { ReasonPart } from '#forms/reason-part.tsx';
import { NotSaved, TypedForm } from '#forms/typed-form.tsx';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { useTyped } from '#forms/use-typed.ts';
import { useLive } from '#sync/use-device-query.ts';
import { engagementTexts } from '#texts/engagements.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-choices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { declineForm, signForm } from '../data/engagement-store.ts';

interface AnswerProps {
  readonly engagement: Engagement;
  readonly consent: ReactNode;
}

/** The form to sign or decline. Hidden while an answer is pending. */
export function Answer({ engagement, consent }: AnswerProps) {
  const { agreed } = usePart('engagements');
  const isAgreed = useLive(agreed);
  return (
    <div className="grid gap-8">
      {!isAgreed && <p className="font-600">{engagementTexts.consentFirst}</p>}
      {!isAgreed && consent}
      {isAgreed && <SignForm engagement={engagement} />}
      <Decline engagement={engagement} />
    </div>
  );
}

const signing = v.object({
  name: requiredText(textLimits.line),
  intent: v.literal('ticked', 'required'),
});

const signSentences: Readonly<Record<string, string>> = {
  name: engagementTexts.nameMissing,
  intent: engagementTexts.intentMissing,
};

/** Stores name and checkbox until the letter is signed. */
function SignForm({ engagement: { id, text } }: { readonly engagement: Engagement }) {
  const { engagements } = usePart('engagements');
  const first = { name: '', intent: '' };
  const typed = useTyped(engagements, signForm(id), { first, labels: { name: '' } });
  const form = useTypedForm({
    typed,
    id: signForm(id),
    schema: signing,
    sentence: (field, code) =>
      code === 'too_long' ? engagementTexts.tooLong : (signSentences[field] ?? ''),
    async onSend({ name }, sent) {
      const { outcome } = await engagements.sign(id, text, name);
      if (outcome === 'unsaved') return 'unsaved';
      typed.clear(sent);
      return undefined;
    },
  });
  return (
    <div className="max-w-form">
      <TypedForm
        form={form}
        send={engagementTexts.sign}
        busyLabel={engagementTexts.signing}
        status={form.said && <NotSaved />}
      >
        <TextField
          name="name"
          label={engagementTexts.name}
          autoComplete="name"
          limit={textLimits.line}
        />
        <CheckField name="intent" label={engagementTexts.intent} />
        <p className="text-small text-soft">{engagementTexts.notForms}</p>
      </TypedForm>
    </div>
  );
}

function Decline({ engagement: { id, as } }: { readonly engagement: Engagement }) {
  const { engagements } = usePart('engagements');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ReasonPart
      storage={engagements}
      form={declineForm(id)}
      isOpen={isOpen}
      opener={
        <div>
          <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
            {engagementTexts.declineOpen}
          </Button>
        </div>
      }
      label={as === 'spouse' ? engagementTexts.reasonOfSpouse : engagementTexts.reason}
      hint=""
      action={engagementTexts.decline}
      onFound={() => setIsOpen(true)}
      send={async (reason) => (await engagements.decline(id, reason)).outcome !== 'unsaved'}
      onDone={() => setIsOpen(false)}
    />
  );
}
