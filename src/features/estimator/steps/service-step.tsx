import { Suspense } from 'react';

import { type Service, services, detailsId, serviceId } from '#domain/estimator/options.ts';
import { fromPrices } from '#domain/estimator/prices.ts';
import { useBook } from '#device/use-book.ts';
import { serviceSentences } from '#texts/services.ts';
import { OpenDialog } from '#ui/button.tsx';
import { CheckCard } from '#ui/check-card.tsx';
import { GroupError, groupErrorLine } from '#ui/field-error.tsx';
import { FromPrice } from '#ui/from-price.tsx';
import { paths } from '#config/paths.ts';
import { MailLink, PhoneLink, TextLink } from '#ui/text-link.tsx';
import { serviceDialog } from '../lazy-steps.ts';
import type { FirstStepProps } from '../step-props.ts';

const errorId = 'services-error';

/** The services' dialogs, prerendered until their code loads. A constant element, so React keeps them. */
const dialogs = (
  <Suspense fallback={null}>
    {services.map((service) => (
      <serviceDialog.Lazy key={service} service={service} />
    ))}
  </Suspense>
);

export function ServiceStep({ draft, change, error }: FirstStepProps) {
  const from = fromPrices(useBook());
  const chosen = draft.answers.services;

  function toggle(service: Service, on: boolean) {
    change((d) => {
      const picked = services.filter((s) => (s === service ? on : d.answers.services.includes(s)));
      return { ...d, answers: { ...d.answers, services: picked } };
    });
  }

  return (
    <>
      <WithoutScript />
      <fieldset
        aria-describedby={error && errorId}
        className={`min-w-0 border-0 noscript:hidden ${error ? groupErrorLine : ''}`}
      >
        <legend className="mb-4 text-d3">Which services are you interested in?</legend>
        <p className="mb-4 text-small text-soft -mt-2">Choose one or more.</p>
        {error && <GroupError id={errorId}>{error}</GroupError>}
        <div className="grid gap-3 tablet:grid-cols-2">
          {services.map((service) => (
            <CheckCard
              key={service}
              name={serviceId(service)}
              label={service}
              note={
                <>
                  {serviceSentences[service]}
                  <div className="mt-2">
                    <FromPrice {...from[service]} />
                  </div>
                </>
              }
              checked={chosen.includes(service)}
              onChange={(on) => toggle(service, on)}
              action={
                <OpenDialog dialog={detailsId(service)} kind="quiet" size="small">
                  <span>
                    View Details<span className="sr-only"> of {service}</span>
                  </span>
                </OpenDialog>
              }
            />
          ))}
        </div>
      </fieldset>
      {dialogs}
    </>
  );
}

function WithoutScript() {
  return (
    <p className="hidden max-w-prose text-lead noscript:block">
      The estimator needs JavaScript. Write to <MailLink /> or call <PhoneLink />: we work out the
      price with you. <TextLink to={paths.services}>Services</TextLink> says from what price each of
      them starts.
    </p>
  );
}
