// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Ledger, LedgerRow, LedgerTotal } from '#ui/ledger.tsx';
import { Money } from '#ui/money.tsx';
import { one, render } from './render.ts';

test('a total raises its cents for the eye and keeps the amount whole for the ear', async () => {
  const { page } = await render(<Money cents={236_175} size="total" />);
  expect(one(page, '.sr-only').textContent).toBe('$2,361.75');
  expect(one(page, '[aria-hidden]').textContent).toBe('$2,361.75');
});

test('a deduction has a true minus sign', async () => {
  const { page } = await render(<Money cents={-78_725} />);
  expect(page.textContent).toBe('\u2212$787.25');
});

test('the ledger is a table by role: a column without an amount is an empty cell, a total of nothing is not', async () => {
  const { page } = await render(
    <Ledger caption="Your estimate" columns={['Service', 'One time', 'Monthly']}>
      <LedgerRow name="Tax Planning" note="Quarterly" oneTime={0} monthly={20_000} />
      <LedgerTotal name="Total" oneTime={0} monthly={20_000} />
    </Ledger>,
  );
  const cells = [...page.querySelectorAll('[role=row]')].map((row) =>
    [...row.querySelectorAll('[role=cell]')].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([[], ['', '$200.00'], ['$0.00', '$200.00']]);
  expect(one(page, '[role=table] caption').textContent).toBe('Your estimate');
});

test('a stated price of whole dollars shows no cents', async () => {
  const { page } = await render(
    <>
      <Money cents={15_000} size="figure" /> <Money cents={15_050} size="figure" />
    </>,
  );
  expect(page.textContent).toBe('$150 $150.50');
});
