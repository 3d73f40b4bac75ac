import type { Service } from '#domain/estimator/options.ts';

export const serviceSentences: Record<Service, string> = {
  'Tax Preparation': 'Federal and state returns for people, households and businesses.',
  'Tax Planning': "Know what you'll owe before year-end, while you can still change it.",
  Bookkeeping: 'Every account reconciled every month, payroll included if you run it.',
  'Fractional CFO': 'Senior finance help with cash flow, margins and planning.',
};

/** The card shows the first two. */
export const serviceFeatures: Record<Service, readonly [string, string, ...string[]]> = {
  'Tax Preparation': [
    'Federal and state returns, prepared and filed',
    'Audit protection included',
    'K-1s, rentals and several states on one return',
    'Business returns for every tax structure',
    'A review with you before anything is filed',
  ],
  'Tax Planning': [
    'A projection of what you will owe, at the pace you choose',
    'A reminder before each of the four estimated payments',
    'Entity review: sole proprietor, LLC or S-corp',
    'Retirement and home-office planning',
    'A written plan you can hold us to',
  ],
  Bookkeeping: [
    'Every bank and card account reconciled each month',
    'A profit and loss statement and a balance sheet every month',
    'A chart of accounts built for your tax return',
    'Payroll, if you run it',
    'Books that are ready when the return is due',
  ],
  'Fractional CFO': [
    'A cash flow forecast, kept up to date',
    'A monthly working session',
    'Budgets and margins by line of business',
    'Preparation for lenders, investors and buyers',
    'One set of figures for tax, books and decisions',
  ],
};
