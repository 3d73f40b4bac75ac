/** Answers and options in words. */
import { type OnboardingField, questionOf } from '#domain/onboarding/form.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { fieldErrorTexts } from '#texts/field-errors.ts';
import { onboardingTexts, optionTexts, questionTexts } from '#texts/onboarding.ts';

/** An option as people read it; one without words of its own is words already. */
export function optionText(field: OnboardingField, option: string): string {
  const texts: Partial<Record<string, Record<string, string>>> = optionTexts;
  return texts[field]?.[option] ?? option;
}

/** An answer as people read it; an empty one is an empty text. */
export function answerText(field: OnboardingField, answer: string): string {
  const { takes } = questionOf(field);
  if (takes === 'one') return optionText(field, answer);
  if (takes !== 'some' || answer === '') return answer;
  return answer
    .split(' ')
    .map((option) => optionText(field, option))
    .join(', ');
}

/** Why an answer cannot be taken. */
export function problemText(field: OnboardingField, code: FieldCode): string {
  const { takes } = questionOf(field);
  if (takes === 'zip') return onboardingTexts.zip;
  if (code === 'invalid' && (takes === 'line' || takes === 'lines')) return onboardingTexts.private;
  const noun = questionTexts[field].label.toLowerCase();
  return fieldErrorTexts[code].replace('{field}', takes === 'lines' ? 'answer' : noun);
}

/** A day as people write it. */
export function dayText(moment: number): string {
  return new Date(moment).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
}
