/** The whole app: its services, its pages, its toasts. The router around it knows the address. */
import { type Services, ServicesProvider } from '#device/services.ts';
import { Toaster } from '#ui/toaster.tsx';
import { AppRoutes } from '../routes/routes.tsx';

export function App({ services }: { services: Services }) {
  return (
    <ServicesProvider value={services}>
      <AppRoutes />
      <Toaster />
    </ServicesProvider>
  );
}
