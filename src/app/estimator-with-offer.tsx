/** The estimator, and after it the offer to keep the site as an app. */
import { EstimatorPage } from '#features/estimator/estimator-page.tsx';
import { InstallOffer } from '#features/install/install-offer.tsx';

export function EstimatorWithOffer() {
  return <EstimatorPage afterwards={<InstallOffer />} />;
}
