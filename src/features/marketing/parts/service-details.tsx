/** All there is to know about one service, over the services page. */
import { paths } from '#config/paths.ts';
import type { Service } from '#domain/estimator/options.ts';
import { fromPrices } from '#domain/estimator/prices.ts';
import { serviceId } from '#domain/estimator/service-id.ts';
import { useBook } from '#device/use-book.ts';
import { serviceFeatures } from '#texts/service-features.ts';
import { serviceSentences } from '#texts/services.ts';
import { ServiceFigure } from '#ui/drawings/service-figure.tsx';
import { FeatureList } from '#ui/feature-list.tsx';
import { PricedSentence } from '#ui/from-price.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { OpenDialog } from '#ui/open-dialog.tsx';
import { PageDialog } from '#ui/page-dialog.tsx';

/** Opens the dialog that stands on the same page. */
export function OpenServiceDetails({ service }: { service: Service }) {
  return (
    <OpenDialog dialog={serviceId(service)} kind="quiet">
      <span>
        Learn More<span className="sr-only"> about {service}</span>
      </span>
    </OpenDialog>
  );
}

export function ServiceDetails({ service }: { service: Service }) {
  const from = fromPrices(useBook());
  return (
    <PageDialog
      id={serviceId(service)}
      title={service}
      lead={<PricedSentence sentence={serviceSentences[service]} {...from[service]} />}
      figure={<ServiceFigure service={service} />}
      actions={
        <LinkButton kind="primary" to={paths.estimator}>
          Get an Estimate
        </LinkButton>
      }
    >
      <FeatureList items={serviceFeatures[service]} />
    </PageDialog>
  );
}
