/** The estimator, and after it the offer to keep the site as an app. */
import { Suspense } from 'react';

import { EstimatorPage } from '#features/estimator/estimator-page.tsx';
import { lateComponent } from '#ui/late-component.tsx';

const offer = lateComponent(
  async () => (await import('#features/install/install-offer.tsx')).InstallOffer,
);

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
