/** Every screen of the product, one after the other, for what must hold on all of them. */
import type { Answers } from '#domain/estimator/answers.ts';
import { type StepId, stepsFor } from '#domain/estimator/steps.ts';
import { aPdf, aProgram } from '../support/files.ts';
import { expect } from './journey.ts';
import type { Visitor } from './visitor.ts';

/** A household and a business with everything but a CFO: all nine steps, a discount, twelve payments. */
export const sample: Answers = {
  services: ['Tax Preparation', 'Tax Planning', 'Bookkeeping'],
  clientType: 'both',
  individual: {
    filingStatus: 'Married Filing Jointly',
    ownsHome: 'Yes',
    k1Count: '1',
    stateCount: '2-5',
  },
  business: { taxStructure: 'S-corp', grossRevenue: '$500K-$1MM', shareholderCount: '2-5' },
  bookkeeping: {
    accountCount: '3-4',
    transactionCount: '101-150',
    payrollRequired: 'Yes',
    employeeCount: '1-5',
  },
  taxPlanningFrequency: 'Quarterly',
  isSparkWealthClient: true,
};

/** Calls `look` with each screen's name while it stands there. */
export async function everyScreen(visitor: Visitor, look: (name: string) => Promise<void>) {
  const { page } = visitor;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('home');
  await visitor.open();
  await visitor.sees('Service Selection');
  await look('services, empty');
  await visitor.press('View Details of Bookkeeping');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('service details');
  await page.keyboard.press('Escape');
  await visitor.walk(sample);
  const steps: readonly StepId[] = stepsFor(sample).map(({ id }) => id);
  for (const id of steps.slice(0, -1)) {
    await visitor.open(`?step=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(id);
  }
  await page.getByRole('radio', { name: /^12 Monthly Payments/ }).check();
  await look('estimate, twelve payments');
  await visitor.press('Reset');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('start over');
  await page.keyboard.press('Escape');
  await visitor.press('Submit Your Details');
  await visitor.sees('Submit Your Details');
  await look('contact, empty');
  await visitor.pickFile('notes.txt', aProgram());
  await visitor.submit();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await look('contact, errors');
  await visitor.fillContact();
  await visitor.pickFile('return.pdf', aPdf());
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  await look('contact');
  await visitor.submit();
  await visitor.sees('Submission Received!');
  await look('received');
  await visitor.back();
  await visitor.sees('Submit Your Details');
  await look('contact, sent');
}
