import { useServices } from '#device/services.ts';
import { priceSoFar } from '#texts/price-so-far.ts';
import type { DraftView } from '../data/draft-store.ts';
import { DraftStatus } from './draft-status.tsx';

export function EstimateStatus({ view }: { view: DraftView }) {
  const { now, books } = useServices();
  const { draft } = view;
  return <DraftStatus view={view} totals={`${priceSoFar(draft, draft.sentAt ?? now(), books)}.`} />;
}
