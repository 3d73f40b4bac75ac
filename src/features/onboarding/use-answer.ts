/** One answer on screen: what is typed is kept at once, and is saved when the person goes on. */
import { useState } from 'react';

import { checkAnswer } from '#domain/onboarding/answers.ts';
import type { OnboardingField } from '#domain/onboarding/form.ts';
import { type FieldCode, fieldErrors } from '#domain/field-errors.ts';
import { useLive } from '#sync/use-live.ts';
import { problemText } from './answer-text.ts';
import { useOnboarding } from './data/onboarding.ts';

/** `isKnown` where the firm knew it and no one has touched it; `full` where this device has no room for it. */
export function useAnswer(field: OnboardingField) {
  const { onboarding } = useOnboarding();
  const { typed, answers, known } = useLive(onboarding);
  /** What the person has typed and this device does not show yet. */
  const [own, setOwn] = useState<string | null>(null);
  const [code, setCode] = useState<FieldCode | null>(null);
  const [full, setFull] = useState(false);
  /** How many texts are being kept: what this device shows may be what was typed before. */
  const [writing, setWriting] = useState(0);
  const stored = typed[field] ?? answers[field] ?? known[field] ?? '';
  if (own !== null && own === stored && writing === 0) setOwn(null);
  const text = own ?? stored;

  async function save(next: string): Promise<void> {
    const checked = checkAnswer(field, next);
    setCode(checked.success ? null : (fieldErrors(checked.issues)[0]?.code ?? 'invalid'));
    if (!checked.success) return;
    const saved = await onboarding.save({ [field]: checked.output });
    setFull(saved.outcome === 'unsaved');
    const { output } = checked;
    setOwn((now) => (now === next ? output : now));
  }

  return {
    text,
    full,
    isKnown:
      own === null && typed[field] === undefined && answers[field] === undefined && text !== '',
    error: code ? problemText(field, code) : undefined,
    /** Typed, not finished. */
    async type(next: string): Promise<void> {
      setOwn(next);
      if (code && checkAnswer(field, next).success) setCode(null);
      setWriting((before) => before + 1);
      setFull(!(await onboarding.keepTyped(field, next)));
      setWriting((before) => before - 1);
    },
    /** The person goes on to something else. */
    leave: async (): Promise<void> => {
      if (own !== null || typed[field] !== undefined) await save(text);
    },
    /** Chosen: finished at once. */
    choose: async (next: string): Promise<void> => {
      setOwn(next);
      await save(next);
    },
    erase: (): Promise<void> => save(''),
  };
}
