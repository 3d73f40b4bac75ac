import * as v from 'valibot';

import { consentWords, isInForce, wordsOf } from '#config/consents.ts';
import { type ConsentKind, neededConsents } from '#domain/onboarding/consents.ts';
import { requiredText, textLimits } from '#domain/form-values.ts';
import { consentTexts, savedTexts } from '#texts/onboarding.ts';
import { Button } from '#ui/button.tsx';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { StatusLine, Tag } from '#ui/status-line.tsx';
import { dayText } from '../answer-text.ts';
import type { ShownConsent, ShownOnboarding } from '../data/onboarding-store.ts';
import { useState } from 'react';
import { usePart } from '#device/services.ts';
import { useLive } from '#sync/use-device-query.ts';
import { TextField } from '#ui/text-field.tsx';

interface ConsentCardProps {
  readonly kind: ConsentKind;
  readonly shown: ShownOnboarding;
}

export function ConsentCard({ kind, shown }: ConsentCardProps) {
  const { onboarding } = usePart('onboarding');
  const record = shown.consents.find((consent) => consent.kind === kind);
  const words = wordsOf(kind);
  const isNeeded = neededConsents.some((needed) => needed === kind);
  const isForLetter = kind === 'electronic-records';
  const isAgreed = record !== undefined && isInForce(record);
  const [, ...paragraphs] = words?.text.split('\n') ?? [];
  return (
    <Sheet>
      <section aria-labelledby={`consent-${kind}`} className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id={`consent-${kind}`} className="font-600">
            {consentWords[kind].title}
          </h3>
          {!isAgreed && !isForLetter && <Tag>{isNeeded ? consentTexts.needed : 'Optional'}</Tag>}
        </div>
        {!isNeeded && !isForLetter && (
          <p className="text-small text-soft">Never a condition of our work for you.</p>
        )}
        <Disclosure
          open={isForLetter && !isAgreed}
          title={<span className="text-small font-400">{consentTexts.read}</span>}
        >
          <div className="grid gap-3">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Disclosure>
        {record && <ConsentStatus record={record} isAgreed={isAgreed} />}
        {isAgreed ? (
          <div>
            <Button size="small" onClick={() => void onboarding.consent(kind, false, record.name)}>
              Withdraw
            </Button>
          </div>
        ) : (
          <Signature kind={kind} look={isForLetter ? 'primary' : 'plain'} />
        )}
      </section>
    </Sheet>
  );
}

function ConsentStatus({
  record,
  isAgreed,
}: {
  readonly record: ShownConsent;
  readonly isAgreed: boolean;
}) {
  const { given, name, at, isWaiting } = record;
  const fact = `${given ? `Agreed as ${name}` : 'Withdrawn'} on ${dayText(at)}.`;
  const rest = given && !isAgreed ? 'The wording has changed since. Please read it again.' : '';
  return (
    <StatusLine
      state={isWaiting ? 'waiting' : 'received'}
      fact={fact}
      rest={isWaiting ? 'Not sent yet.' : rest}
    />
  );
}

interface SignatureProps {
  readonly kind: ConsentKind;
  readonly look: 'primary' | 'plain';
}

/** The signature is never stored as an answer. */
function Signature({ kind, look }: SignatureProps) {
  const { onboarding } = usePart('onboarding');
  const [full, setFull] = useState(false);
  const field = `name-${kind}`;
  const checks = useCheckedForm({
    schema: v.object({ [field]: requiredText(textLimits.line) }),
    sentence: () => 'Enter your full name.',
    onType: () => setFull(false),
    onSend: (texts) => void sign(texts[field] ?? ''),
  });
  async function sign(name: string) {
    const { outcome } = await onboarding.consent(kind, true, name);
    setFull(outcome === 'unsaved');
  }
  return (
    <div className="max-w-form">
      <Form
        checks={checks}
        send="I agree"
        kind={look}
        status={
          full && (
            <StatusLine state="refused" fact={savedTexts.unsaved} rest={savedTexts.unsavedRest} />
          )
        }
      >
        <TextField
          name={field}
          label={`Your full name, to sign “${consentWords[kind].title}”`}
          autoComplete="name"
          limit={textLimits.line}
        />
      </Form>
    </div>
  );
}

/** The consent to electronic records, shown on the page of letters. */
export function RecordsConsent() {
  const { onboarding } = usePart('onboarding');
  return <ConsentCard kind="electronic-records" shown={useLive(onboarding)} />;
}
