/** Valid payloads, which tests break in one place. */
import { type Answers, noAnswers } from '#domain/estimator/answers.ts';
import { toDollars } from '#domain/money.ts';
import type { Op } from '#domain/ops/op.ts';
import { embeddedBook, priced } from './embedded-prices.ts';
import { anId, anOp, sha256 } from './op-api.ts';

export const bodyAnswers: Answers = {
  ...noAnswers,
  services: ['Tax Preparation', 'Bookkeeping'],
  clientType: 'individual',
  individual: {
    filingStatus: 'Married Filing Jointly',
    ownsHome: 'Yes',
    k1Count: '2-5',
    stateCount: '1',
  },
  bookkeeping: {
    accountCount: '3-4',
    transactionCount: '51-100',
    payrollRequired: 'Yes',
    employeeCount: '6-10',
  },
  isSparkWealthClient: false,
};

const { oneTimeTotal, monthlyTotal } = priced(bodyAnswers);

/** A valid save of an estimate: a household's answers, none about a business. */
export const saveBody = {
  services: [...bodyAnswers.services],
  client_type: 'individual',
  individual_details: bodyAnswers.individual,
  business_details: {},
  bookkeeping_details: bodyAnswers.bookkeeping,
  tax_planning_frequency: '',
  estimate_details: {
    isSparkWealthClient: false,
    paymentChoices: {},
    oneTimeTotal: toDollars(oneTimeTotal),
    monthlyTotal: toDollars(monthlyTotal),
    discount: 0,
  },
  price_book: embeddedBook.id,
  website: '',
  source: { utm_source: 'newsletter', referrer: 'https://example.com/', landing_page: '/' },
};

const { website: _website, source: _source, price_book: _book, ...ownAnswers } = saveBody;

export const comparison = {
  place: 1,
  name: 'As it is',
  others: [
    { ...ownAnswers, place: 3, name: 'Both of us', client_type: 'both' },
    {
      ...ownAnswers,
      place: 2,
      name: '',
      services: ['Tax Planning'],
      tax_planning_frequency: 'Quarterly',
      // The device's own price is ignored.
      estimate_details: {
        isSparkWealthClient: true,
        oneTimeTotal: 1,
        monthlyTotal: 1,
        discount: 1,
      },
    },
  ],
};

export const submitBody = {
  ...saveBody,
  first_name: 'Maya',
  last_name: 'Okonjo-Ödegård',
  email: 'maya@example.com',
  phone: '(555) 010-4477',
  state_of_residency: 'North Carolina',
  owns_business: 'no',
};

export const messageBody = {
  name: 'Tomás Rivera',
  email: 'tomas@example.com',
  phone: '',
  subject: 'bookkeeping',
  message: 'Do you take on clients mid-year? “Quotes” and 🧾 survive.',
  website: '',
};

export const subscriptionBody = { first_name: 'Ines', email: 'ines@example.com', website: '' };

export function declarationOf(name: string, bytes: Uint8Array, id = anId()) {
  return { id, name, size: bytes.byteLength, sha256: sha256(bytes) };
}

/** Declares an account's file; `body` says what it is for. */
export function fileOp(body: object, name: string, bytes: Uint8Array): Op {
  const { id, ...document } = declarationOf(name, bytes);
  return anOp('document.attach', { ...body, document }, { entity: id, key: null });
}
