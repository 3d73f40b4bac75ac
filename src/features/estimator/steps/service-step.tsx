/** Step 1: which services, each with its details a tap away. */
import { Suspense, useState } from 'react';

import { type Service, services } from '#domain/estimator/options.ts';
import { fromPrices } from '#domain/estimator/prices.ts';
import { serviceId } from '#domain/estimator/service-id.ts';
import { useBook } from '#device/use-book.ts';
import { serviceTexts } from '#texts/services.ts';
import { Button } from '#ui/button.tsx';
import { CheckCard } from '#ui/check-card.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FromPrice } from '#ui/from-price.tsx';
import { serviceDialog } from '../late-steps.ts';
import { WithoutScript } from '../parts/without-script.tsx';
import type { HeldStepProps } from '../step-props.ts';

const errorId = 'services-error';

export function ServiceStep({ draft, change, error }: HeldStepProps) {
  const from = fromPrices(useBook());
  const [shown, setShown] = useState<Service | null>(null);
  const chosen = draft.answers.services;

  function toggle(service: Service, on: boolean) {
    change((d) => {
      const picked = services.filter((s) => (s === service ? on : d.answers.services.includes(s)));
      return { ...d, answers: { ...d.answers, services: picked } };
    });
  }

  function select(service: Service) {
    toggle(service, true);
    setShown(null);
  }

  return (
    <>
      <WithoutScript />
      <fieldset aria-describedby={error && errorId} className="min-w-0 border-0 noscript:hidden">
        <legend className="mb-4 text-d3">Which services are you interested in?</legend>
        <p className="mb-4 text-small text-soft -mt-2">Choose one or more.</p>
        <div className="grid gap-3 tablet:grid-cols-2">
          {services.map((service) => (
            <CheckCard
              key={service}
              name={serviceId(service)}
              label={service}
              note={
                <>
                  {serviceTexts[service].sentence}
                  <div className="mt-2">
                    <FromPrice {...from[service]} />
                  </div>
                </>
              }
              checked={chosen.includes(service)}
              onChange={(on) => toggle(service, on)}
              action={
                <Button kind="quiet" size="small" onClick={() => setShown(service)}>
                  View Details<span className="sr-only"> of {service}</span>
                </Button>
              }
            />
          ))}
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      {shown && (
        <Suspense fallback={null}>
          <serviceDialog.Late
            service={shown}
            onClose={() => setShown(null)}
            onSelect={chosen.includes(shown) ? undefined : select}
          />
        </Suspense>
      )}
    </>
  );
}
