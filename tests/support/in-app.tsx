/** The app around a part of it: its services on a device that has not opened yet, and an address. */
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { createServices, type SiteServices } from '#app/create-services.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import { Provide } from '#device/services.ts';

/** They do nothing but what `given` does. */
export const aServices = (given: Partial<SiteServices> = {}): SiteServices => ({
  ...createServices(noFirstLook, () => new Promise<never>(() => {})),
  ...given,
});

/** At the address `at`, with these services. */
export const inApp = (part: ReactNode, services = aServices(), at = '/') => (
  <MemoryRouter initialEntries={[at]}>
    <Provide parts={{ services: services }}>{part}</Provide>
  </MemoryRouter>
);
