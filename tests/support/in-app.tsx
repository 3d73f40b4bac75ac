/** Renders parts with the app's services, on a device that is still opening. */
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { createServices, type SiteServices } from '#app/create-services.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import { Provide } from '#device/services.ts';

/** Only `given` functions do anything. */
export const aServices = (given: Partial<SiteServices> = {}): SiteServices => ({
  ...createServices(noFirstLook, () => new Promise<never>(() => {})),
  ...given,
});

export const inApp = (part: ReactNode, services = aServices()) => (
  <MemoryRouter>
    <Provide parts={{ services: services }}>{part}</Provide>
  </MemoryRouter>
);
