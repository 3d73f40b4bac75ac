/** Services by name in pages: ids of elements, names of fields. */
import type { Service } from './options.ts';

/** "tax-preparation" */
export function serviceId(service: Service): string {
  return service.toLowerCase().split(' ').join('-');
}

/** Of its dialog in the wizard. */
export const detailsId = (service: Service): string => `about-${serviceId(service)}`;
