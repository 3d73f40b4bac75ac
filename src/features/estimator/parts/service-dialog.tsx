/** All there is to know about one service, over the wizard: part of the page, so that it opens before the app has come. */
import { Suspense } from 'react';

import { fromPrices } from '#domain/estimator/prices.ts';
import type { Service } from '#domain/estimator/options.ts';
import { serviceId } from '#domain/estimator/service-id.ts';
import { useBook } from '#device/use-book.ts';
import { serviceTexts } from '#texts/services.ts';
import { Button } from '#ui/button.tsx';
import { PricedSentence } from '#ui/from-price.tsx';
import { OpenDialog, PageDialog } from '#ui/page-dialog.tsx';
import { featureList, serviceFigure } from '../late-steps.ts';

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
      figure={
        // What is in the page already and answers nothing may have its code later.
        <Suspense fallback={null}>
          <serviceFigure.Late service={service} />
        </Suspense>
      }
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
      <Suspense fallback={null}>
        <featureList.Late items={features} />
      </Suspense>
    </PageDialog>
  );
}
