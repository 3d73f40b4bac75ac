/** The whole app: its services, its pages, its toasts. The router around it knows the address. */
import { BlogProvider } from '#features/blog/data/blog.ts';
import { EstimatorProvider } from '#features/estimator/data/estimator-services.ts';
import { FormsProvider } from '#forms/form-draft.ts';
import { ServicesProvider } from '#device/services.ts';
import { Toaster } from '#ui/toaster.tsx';
import type { SiteServices } from '../create-services.ts';
import { AppRoutes } from '../routes/routes.tsx';

export function App({ services }: { services: SiteServices }) {
  return (
    <ServicesProvider value={services}>
      <EstimatorProvider value={services}>
        <BlogProvider value={services.blog}>
          <FormsProvider value={services.forms}>
            <AppRoutes />
            <Toaster />
          </FormsProvider>
        </BlogProvider>
      </EstimatorProvider>
    </ServicesProvider>
  );
}
