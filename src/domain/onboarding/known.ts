/** Prefills onboarding from what the firm knows (docs/product.md, Onboarding). */
import { type Answers, visibleAnswers } from '../estimator/answers.ts';
import { checkAnswer, type OnboardingAnswers } from './answers.ts';
import { onboardingFields } from './form.ts';

/** Empty if open or unknown. */
export function knownFrom(estimate: Answers): OnboardingAnswers {
  const { individual, clientType } = visibleAnswers(estimate);
  const hasBusiness = clientType === 'business' || clientType === 'both';
  const hasK1 = individual.k1Count !== undefined && individual.k1Count !== '0';
  return {
    filing_status: individual.filingStatus ?? '',
    income: [...(hasBusiness ? ['self-employment'] : []), ...(hasK1 ? ['k1'] : [])].join(' '),
    deductions: individual.ownsHome === 'Yes' ? 'mortgage property-tax' : '',
  };
}

/** For each untouched question, the first known answer that is valid. */
export function prefilledAnswers(
  answered: OnboardingAnswers,
  sources: readonly OnboardingAnswers[],
): OnboardingAnswers {
  const shown: OnboardingAnswers = {};
  for (const field of onboardingFields) {
    const known = sources.find((source) => source[field])?.[field];
    if (known === undefined || answered[field] !== undefined) continue;
    const checked = checkAnswer(field, known);
    if (checked.success) shown[field] = checked.output;
  }
  return shown;
}
