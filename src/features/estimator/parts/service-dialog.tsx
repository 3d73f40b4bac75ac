/** All there is to know about one service, over the wizard: part of the page, so that it opens before the app has come. */
import { fromPrices } from '#domain/estimator/prices.ts';
import type { Service } from '#domain/estimator/options.ts';
import { serviceId } from '#domain/estimator/service-id.ts';
import { useBook } from '#device/use-book.ts';
import { serviceTexts } from '#texts/services.ts';
import { Button } from '#ui/button.tsx';
import { PricedSentence } from '#ui/from-price.tsx';
import { ServiceFigure } from '#ui/drawings/service-figure.tsx';
import { FeatureList } from '#ui/feature-list.tsx';
import { OpenDialog, PageDialog } from '#ui/page-dialog.tsx';

/** The check box has the service's own id. */
const dialogId = (service: Service) => `${serviceId(service)}-details`;

/** Opens the dialog that stands on the same page. */
export function OpenServiceDialog({ service }: { service: Service }) {
  return (
    <OpenDialog dialog={dialogId(service)} kind="quiet" size="small">
      <span>
        View Details<span className="sr-only"> of {service}</span>
      </span>
    </OpenDialog>
  );
}

type ServiceDialogProps = {
  service: Service;
  isSelected: boolean;
  onSelect: (service: Service) => void;
};

/** Offers to select the service as long as it is not. */
export function ServiceDialog({ service, isSelected, onSelect }: ServiceDialogProps) {
  const from = fromPrices(useBook());
  const { sentence, features } = serviceTexts[service];
  return (
    <PageDialog
      id={dialogId(service)}
      title={service}
      lead={<PricedSentence sentence={sentence} {...from[service]} />}
      figure={<ServiceFigure service={service} />}
      actions={
        !isSelected && (
          <Button
            kind="primary"
            onClick={({ currentTarget }) => {
              currentTarget.closest('dialog')?.close();
              onSelect(service);
            }}
          >
            Select {service}
          </Button>
        )
      }
    >
      <FeatureList items={features} />
    </PageDialog>
  );
}
