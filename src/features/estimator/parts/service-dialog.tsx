/** All there is to know about one service, over the wizard. */
import { fromPrices } from '#domain/estimator/prices.ts';
import type { Service } from '#domain/estimator/options.ts';
import { useBook } from '#device/use-book.ts';
import { serviceTexts } from '#texts/services.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ServiceFigure } from '#ui/drawings/service-figure.tsx';
import { FeatureList } from '#ui/feature-list.tsx';
import { PricedSentence } from '#ui/from-price.tsx';

type ServiceDialogProps = {
  service: Service;
  onClose: () => void;
  /** Absent where the service is selected already. */
  onSelect: ((service: Service) => void) | undefined;
};

/** Open as long as it is there. */
export function ServiceDialog({ service, onClose, onSelect }: ServiceDialogProps) {
  const from = fromPrices(useBook());
  const { sentence, features } = serviceTexts[service];
  return (
    <Dialog
      open
      onClose={onClose}
      title={service}
      lead={<PricedSentence sentence={sentence} {...from[service]} />}
      figure={<ServiceFigure service={service} />}
      actions={
        <>
          {onSelect && (
            <Button kind="primary" onClick={() => onSelect(service)}>
              Select {service}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <FeatureList items={features} />
    </Dialog>
  );
}
