/** The firm as search engines read it: schema.org's AccountingService. */
import { firm } from '#config/firm.ts';
import { services } from '#domain/estimator/options.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export const firmSchema = {
  '@type': 'AccountingService',
  '@id': `${firm.site}/#firm`,
  name: firm.name,
  url: `${firm.site}/`,
  image: `${firm.site}/icons/icon-512.png`,
  telephone: firm.phone.dial,
  email: firm.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: firm.office.street,
    addressLocality: firm.office.city,
    addressRegion: firm.office.state,
    postalCode: firm.office.zip,
    addressCountry: firm.office.country,
  },
  areaServed: { '@type': 'Country', name: 'United States' },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays,
    opens: firm.hours.opens,
    closes: firm.hours.closes,
  },
  knowsAbout: [...services],
};
