import type { ReactNode } from 'react';

import type { Service } from '#domain/estimator/options.ts';
import { fromPrices } from '#domain/estimator/prices.ts';
import { useBook } from '#device/use-book.ts';
import { ServiceFigure } from '#ui/drawings/service-figure.tsx';
import { FromPrice } from '#ui/from-price.tsx';

type ServiceCardProps = {
  service: Service;
  action: ReactNode;
  children: ReactNode;
};

export function ServiceCard({ service, action, children }: ServiceCardProps) {
  const from = fromPrices(useBook());
  return (
    <li className="grid grid-cols-[minmax(0,3fr)_minmax(0,8fr)] gap-x-5 py-7 tablet:row-span-5 tablet:grid-cols-1 tablet:grid-rows-subgrid">
      <div className="lt-tablet:row-span-4 tablet:mb-6 tablet:max-w-37.5 [&>svg]:-ms-[8.75%]">
        <ServiceFigure service={service} />
      </div>
      <h3 className="text-d3 desk:-me-4">{service}</h3>
      <div className="mt-2 text-small text-soft">{children}</div>
      <div className="mt-5 border-t-1 border-rule pt-4">
        <FromPrice {...from[service]} />
      </div>
      <div className="mt-1">{action}</div>
    </li>
  );
}
