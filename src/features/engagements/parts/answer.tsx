/** Signs a letter after the consent to electronic records, or declines it with a reason. */
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';

import { usePart } from '#device/services.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import { requiredText, textLimits } from '#domain/form-values.ts';
import { NotSaved } from '#forms/draft-end.tsx';
import { ReasonPart } from '#forms/reason-part.tsx';
import { useDraft, useTyped } from '#forms/use-typed.ts';
import { useLive } from '#sync/use-device-query.ts';
import { engagementTexts } from '#texts/engagements.ts';
import { Actions, Button } from '#ui/button.tsx';
import { ChoiceMark, focusRing } from '#ui/choice-mark.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
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
  const draft = useDraft({
    typed,
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
  const box = `intent-${id}`;
  const wrong = draft.errorOf('intent');
  return (
    <form noValidate onSubmit={draft.submit} className="grid max-w-form gap-6">
      <TextField
        name={`signature-${id}`}
        label={engagementTexts.name}
        {...draft.field('name')}
        autoComplete="name"
        limit={textLimits.line}
      />
      <div className="grid gap-1.5">
        <label className={`relative flex min-h-11 cursor-pointer items-center gap-3 ${focusRing}`}>
          <ChoiceMark
            type="checkbox"
            id={box}
            name={box}
            checked={typed.values['intent'] === 'ticked'}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong ? `${box}-error` : undefined}
            onChange={({ target }) => draft.type('intent', target.checked ? 'ticked' : '')}
          />
          {engagementTexts.intent}
        </label>
        {wrong && <FieldError id={`${box}-error`}>{wrong}</FieldError>}
      </div>
      <p className="text-small text-soft">{engagementTexts.notForms}</p>
      <Actions>
        <Button kind="primary" type="submit">
          {engagementTexts.sign}
        </Button>
        <TypedStatus typed={typed} />
      </Actions>
      {draft.said && <NotSaved />}
    </form>
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
