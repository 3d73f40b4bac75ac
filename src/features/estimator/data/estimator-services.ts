/** What the estimator's pages are given to work with besides `Services`; app builds it. */
import type { CopyAnswer, LinkAnswer } from '#domain/estimator/elsewhere.ts';
import { usePrerenderedStore } from '#sync/use-prerendered-store.ts';
import type { DraftStore, DraftView } from './draft-store.ts';
import { noFirstLook } from './no-first-look.ts';
import type { PhotoStore } from '#device/photo-store.ts';
import { provided } from '#device/provided.ts';

export type EstimatorServices = {
  drafts: DraftStore;
  /** Photographed pages; there once the device's database is. */
  photos: Promise<PhotoStore>;
  /** Has a copy of the estimate on this device mailed. */
  mailCopy: (email: string) => Promise<CopyAnswer>;
  /** Opens the estimate behind a mailed link's token. */
  openLink: (token: string) => Promise<LinkAnswer>;
};

/** The estimator of the nearest provider; a page without one is a bug. */
export const [EstimatorProvider, useEstimator] = provided<EstimatorServices>('estimator');

/** The draft that the estimator shows; null until the device has been asked. */
export function useDraft(): DraftView | null {
  return usePrerenderedStore<DraftView | null>(useEstimator().drafts, noFirstLook);
}
