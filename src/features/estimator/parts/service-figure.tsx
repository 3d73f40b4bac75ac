/** The drawing of each service. */
import type { ReactNode } from 'react';

import type { Service } from '#domain/estimator/options.ts';
import { Bookkeeping } from '#ui/drawings/bookkeeping.tsx';
import { FractionalCfo } from '#ui/drawings/fractional-cfo.tsx';
import { TaxPlanning } from '#ui/drawings/tax-planning.tsx';
import { TaxPreparation } from '#ui/drawings/tax-preparation.tsx';

const figures = {
  'Tax Preparation': <TaxPreparation />,
  'Tax Planning': <TaxPlanning />,
  Bookkeeping: <Bookkeeping />,
  'Fractional CFO': <FractionalCfo />,
} satisfies Record<Service, ReactNode>;

export function ServiceFigure({ service }: { service: Service }) {
  return figures[service];
}
