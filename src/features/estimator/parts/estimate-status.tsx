/** In the bar: the totals, in sight while a way to pay is chosen, and before that, in short, while answering. */
import type { Estimate } from '#domain/estimator/estimate.ts';
import type { StepId } from '#domain/estimator/steps.ts';
import { formatMoney } from '#domain/money.ts';
import { useServices } from '#device/services.ts';
import { amountsInWords } from '#texts/amounts-in-words.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import type { DraftView } from '../data/draft-store.ts';
import { priceDraft } from '../use-estimate.ts';
import { KeptStatus } from './kept-status.tsx';

export function EstimateStatus({ view, step }: { view: DraftView; step: StepId }) {
  const { now, books } = useServices();
  const { draft } = view;
  const { priced, open } = priceDraft(draft, draft.sentAt ?? now(), books);
  const inWords = step === 'estimate' ? priceInWords : priceInShort;
  // Whom it is for decides which questions there are.
  const isFrom = open.length > 0 || !draft.answers.clientType;
  return <KeptStatus view={view} totals={`${inWords(priced, isFrom)}.`} />;
}

/** "From $299 once, $150/month". */
function priceInShort({ oneTimeTotal, monthlyTotal }: Estimate, isFrom: boolean): string {
  const totals = { oneTime: oneTimeTotal, monthly: monthlyTotal };
  return `${isFrom ? `${estimateTexts.starting} ` : ''}${amountsInWords(totals, totals, '')}`;
}

/** "$299.00 one time, $150.00 each month"; "From $299.00 one time" while answers are missing. */
export function priceInWords({ oneTimeTotal, monthlyTotal }: Estimate, isFrom: boolean): string {
  const parts = [
    ...(oneTimeTotal > 0 ? [`${formatMoney(oneTimeTotal)} one time`] : []),
    ...(monthlyTotal > 0 ? [`${formatMoney(monthlyTotal)} each month`] : []),
  ];
  return `${isFrom ? `${estimateTexts.starting} ` : ''}${parts.join(', ')}`;
}
