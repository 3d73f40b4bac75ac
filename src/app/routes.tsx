/** Every route and the screen it leads to. */
import { createBrowserRouter } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import { EstimatorPage } from '#features/estimator/estimator-page.tsx';
import { HomePage } from '#features/marketing/home-page.tsx';
import { NotFoundPage } from '#features/marketing/not-found-page.tsx';
import { OutboxPage } from '#features/outbox/outbox-page.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';

export const router = createBrowserRouter([
  {
    element: <SiteLayout />,
    children: [
      { path: paths.home, element: <HomePage /> },
      { path: paths.estimator, element: <EstimatorPage /> },
      { path: paths.outbox, element: <OutboxPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
