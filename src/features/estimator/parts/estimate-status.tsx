/** In the bar under Your Estimate: the totals, in sight while a way to pay is chosen. */
import type { Estimate } from '#domain/estimator/estimate.ts';
import { formatMoney } from '#domain/money.ts';
import { useServices } from '#device/services.ts';
import type { DraftView } from '../data/draft-store.ts';
import { priceDraft } from '../use-estimate.ts';
import { KeptStatus } from './kept-status.tsx';

export function EstimateStatus({ view }: { view: DraftView }) {
  const { now, books } = useServices();
  const { draft } = view;
  const { priced, open } = priceDraft(draft, draft.sentAt ?? now(), books);
  return <KeptStatus view={view} totals={`${priceInWords(priced, open.length > 0)}.`} />;
}

/** "$299.00 one time, $150.00 each month"; "From $299.00 one time" while answers are missing. */
export function priceInWords({ oneTimeTotal, monthlyTotal }: Estimate, isFrom: boolean): string {
  const parts = [
    ...(oneTimeTotal > 0 ? [`${formatMoney(oneTimeTotal)} one time`] : []),
    ...(monthlyTotal > 0 ? [`${formatMoney(monthlyTotal)} each month`] : []),
  ];
  return `${isFrom ? 'From ' : ''}${parts.join(', ')}`;
}
