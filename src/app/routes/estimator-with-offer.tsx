import { Suspense } from 'react';

import { EstimatorPage } from '#features/estimator/estimator-page.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { prefetch } from '#ui/prefetch.ts';

/** If its code fails to load, nothing is offered. */
const offer = lazyComponent(async () => {
  const loaded = await prefetch(() => import('#features/install/install-offer.tsx'));
  return loaded?.InstallOffer ?? (() => null);
});

export function EstimatorWithOffer() {
  return (
    <EstimatorPage
      afterwards={
        <Suspense fallback={null}>
          <offer.Lazy />
        </Suspense>
      }
    />
  );
}
