/** Services of the estimator's pages besides `Services`; src/app builds them. */
import type { CopyAnswer, LinkAnswer } from '#domain/estimator/elsewhere.ts';
import { usePrerenderedStore } from '#sync/use-prerendered-store.ts';
import type { DraftStore, DraftView } from './draft-store.ts';
import { noFirstLook } from './no-first-look.ts';
import type { PhotoStore } from '#device/photo-store.ts';
import { usePart } from '#device/services.ts';

export type EstimatorServices = {
  drafts: DraftStore;
  photos: Promise<PhotoStore>;
  mailCopy: (email: string) => Promise<CopyAnswer>;
  openLink: (token: string) => Promise<LinkAnswer>;
};

declare module '#device/services.ts' {
  interface Parts {
    estimator: EstimatorServices;
  }
}

export function useEstimateDraft(): DraftView | null {
  return usePrerenderedStore<DraftView | null>(usePart('estimator').drafts, noFirstLook);
}
