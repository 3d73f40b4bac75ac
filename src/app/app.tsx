/** The whole app: its services, its routes, its toasts. */
import { RouterProvider } from 'react-router-dom';

import { type Services, ServicesProvider } from '#local/services.ts';
import { Toaster } from '#ui/toaster.tsx';
import { router } from './routes.tsx';

export function App({ services }: { services: Services }) {
  return (
    <ServicesProvider value={services}>
      <RouterProvider router={router} />
      <Toaster />
    </ServicesProvider>
  );
}
