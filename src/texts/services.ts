/** What each service is, in words: the estimator's details and the services page tell the same. */
import type { Service } from '#domain/estimator/options.ts';

export type ServiceText = {
  /** One sentence under the name. */
  sentence: string;
  /** Key features; the first two stand on the card. */
  features: readonly [string, string, ...string[]];
};

export const serviceTexts = {
  'Tax Preparation': {
    sentence: 'Federal and state returns for people, households and businesses.',
    features: [
      'Federal and state returns, prepared and filed',
      'Audit protection included',
      'K-1s, rentals and several states on one return',
      'Business returns for every tax structure',
      'A review with you before anything is filed',
    ],
  },
  'Tax Planning': {
    sentence: "Know what you'll owe before year-end, while you can still change it.",
    features: [
      'A projection of what you will owe, at the pace you choose',
      'A reminder before each of the four estimated payments',
      'Entity review: sole proprietor, LLC or S-corp',
      'Retirement and home-office planning',
      'A written plan you can hold us to',
    ],
  },
  Bookkeeping: {
    sentence: 'Every account reconciled every month, payroll included if you run it.',
    features: [
      'Every bank and card account reconciled each month',
      'A profit and loss statement and a balance sheet every month',
      'A chart of accounts built for your tax return',
      'Payroll, if you run it',
      'Books that are ready when the return is due',
    ],
  },
  'Fractional CFO': {
    sentence: 'Senior finance help with cash flow, margins and planning.',
    features: [
      'A cash flow forecast, kept up to date',
      'A monthly working session',
      'Budgets and margins by line of business',
      'Preparation for lenders, investors and buyers',
      'One set of figures for tax, books and decisions',
    ],
  },
} satisfies Record<Service, ServiceText>;
