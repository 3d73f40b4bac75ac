/** In the bar: the totals, in sight while a way to pay is chosen, and before that, in short, while answering. */
import type { Estimate } from '#domain/estimator/estimate.ts';
import type { StepId } from '#domain/estimator/steps.ts';
import { formatMoney } from '#domain/money.ts';
import { useServices } from '#device/services.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import { priceSoFar } from '#texts/price-so-far.ts';
import type { DraftView } from '../data/draft-store.ts';
import { priceDraft } from '../use-estimate.ts';
import { KeptStatus } from './kept-status.tsx';

export function EstimateStatus({ view, step }: { view: DraftView; step: StepId }) {
  const { now, books } = useServices();
  const { draft } = view;
  const pricedAt = draft.sentAt ?? now();
  const { priced, open } = priceDraft(draft, pricedAt, books);
  const inWords =
    step === 'estimate'
      ? priceInWords(priced, open.length > 0)
      : priceSoFar(draft, pricedAt, books);
  return <KeptStatus view={view} totals={`${inWords}.`} />;
}

/** "$299.00 one time, $150.00 each month"; "From $299.00 one time" while answers are missing. */
export function priceInWords({ oneTimeTotal, monthlyTotal }: Estimate, isFrom: boolean): string {
  const parts = [
    ...(oneTimeTotal > 0 ? [`${formatMoney(oneTimeTotal)} one time`] : []),
    ...(monthlyTotal > 0 ? [`${formatMoney(monthlyTotal)} each month`] : []),
  ];
  return `${isFrom ? `${estimateTexts.starting} ` : ''}${parts.join(', ')}`;
}
