/** The estimator, and after it the offer to keep the site as an app. */
import { Suspense } from 'react';

import { EstimatorPage } from '#features/estimator/estimator-page.tsx';
import { lateComponent } from '#ui/late-component.tsx';
import { prefetch } from '#ui/prefetch.ts';

/** Where its code cannot be had, nothing is offered: the screen it stands on matters more. */
const offer = lateComponent(async () => {
  const loaded = await prefetch(() => import('#features/install/install-offer.tsx'));
  return loaded?.InstallOffer ?? (() => null);
});

export function EstimatorWithOffer() {
  return (
    <EstimatorPage
      afterwards={
        <Suspense fallback={null}>
          <offer.Late />
        </Suspense>
      }
    />
  );
}
