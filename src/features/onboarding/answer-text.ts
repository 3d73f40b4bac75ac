import { type OnboardingField, questionOf } from '#domain/onboarding/form.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { fieldErrorText } from '#texts/field-errors.ts';
import { questionTexts } from '#texts/onboarding.ts';

export function problemText(field: OnboardingField, code: FieldCode): string {
  const { takes } = questionOf(field);
  if (takes === 'zip') return 'Enter a ZIP code like 43215 or 43215-1234.';
  if (code === 'invalid' && (takes === 'line' || takes === 'lines'))
    return 'Leave out Social Security, card and account numbers. We never ask for them here.';
  const noun = questionTexts[field].label.toLowerCase();
  return fieldErrorText(code, takes === 'lines' ? 'answer' : noun);
}

export function dayText(moment: number): string {
  return new Date(moment).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
}
