/** Explains one service. Prerendered, so it opens before the app has loaded. */
import { fromPrices } from '#domain/estimator/prices.ts';
import { type Service, detailsId, serviceId } from '#domain/estimator/options.ts';
import { useBook } from '#device/use-book.ts';
import { serviceFeatures, serviceSentences } from '#texts/services.ts';
import { Button } from '#ui/button.tsx';
import { chooseBox } from '#ui/choose-box.ts';
import { ServiceFigure } from '#ui/drawings/service-figure.tsx';
import { FeatureList } from '#ui/feature-list.tsx';
import { PricedSentence } from '#ui/from-price.tsx';
import { PageDialog } from '#ui/page-dialog.tsx';
import { useEstimateDraft } from '../data/estimator-services.ts';

/** Before the app loads, its button also chooses the service (src/early/second-step.ts). */
export function ServiceDialog({ service }: { readonly service: Service }) {
  const from = fromPrices(useBook());
  const isChosen = useEstimateDraft()?.draft.answers.services.includes(service);
  return (
    <PageDialog
      id={detailsId(service)}
      title={service}
      lead={<PricedSentence sentence={serviceSentences[service]} {...from[service]} />}
      figure={<ServiceFigure service={service} />}
      actions={
        // Hidden, not removed: its press also closes the dialog.
        <span hidden={isChosen}>
          <Button
            kind="primary"
            commandfor={detailsId(service)}
            command="close"
            data-chooses={serviceId(service)}
            onClick={() => chooseBox(serviceId(service))}
          >
            Select {service}
          </Button>
        </span>
      }
    >
      <FeatureList items={serviceFeatures[service]} />
    </PageDialog>
  );
}
