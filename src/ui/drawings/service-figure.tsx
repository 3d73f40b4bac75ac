/** The drawing of each service. */
import type { ReactNode } from 'react';
import type { Service } from '#domain/estimator/options.ts';
import { Bookkeeping } from './bookkeeping.tsx';
import { FractionalCfo } from './fractional-cfo.tsx';
import { TaxPlanning } from './tax-planning.tsx';
import { TaxPreparation } from './tax-preparation.tsx';

const figures = {
  'Tax Preparation': <TaxPreparation />,
  'Tax Planning': <TaxPlanning />,
  Bookkeeping: <Bookkeeping />,
  'Fractional CFO': <FractionalCfo />,
} satisfies Record<Service, ReactNode>;

/** Stands beside the service's name. */
export function ServiceFigure({ service }: { readonly service: Service }) {
  return figures[service];
}
