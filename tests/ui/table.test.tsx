// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { StatusBand } from '#ui/status-band.tsx';
import { Table, TableRow } from '#ui/table.tsx';
import { one, render } from './render.ts';

test('every role of a table is said out loud, and each cell carries its label for small screens', async () => {
  const { page } = await render(
    <Table caption="All" columns={['What', 'State', 'Age']}>
      <TableRow head="Estimate" cells={['Waiting', '2 days']} />
    </Table>,
  );
  const roles = Array.from(page.querySelectorAll('tbody [role]'), (cell) =>
    cell.getAttribute('role'),
  );
  expect(roles).toEqual(['row', 'rowheader', 'cell', 'cell']);
  expect(Array.from(page.querySelectorAll('td'), (cell) => cell.textContent)).toEqual([
    'StateWaiting',
    'Age2 days',
  ]);
  expect(one(page, 'td [aria-hidden]').textContent).toBe('State');
});

test('a cell with nothing to say has a dash, which a phone leaves out with its label', async () => {
  const { page } = await render(
    <Table caption="All" columns={['What', 'State', 'Age']}>
      <TableRow head="Estimate" cells={['Waiting', null]} />
    </Table>,
  );
  const [told, silent] = page.querySelectorAll('td');
  expect(told?.className).not.toContain('lt-desk:hidden');
  expect(silent?.className).toContain('lt-desk:hidden');
  expect(silent?.textContent).toBe('Age–');
});

test('the band is a live region before there is anything to say', async () => {
  const { page, again } = await render(<StatusBand />);
  const region = one(page, 'output');
  expect(region.textContent).toBe('');
  await again(<StatusBand state="waiting" fact="Waiting to send." rest="Soon." />);
  expect(one(page, 'output')).toBe(region);
  expect(region.textContent).toBe('Waiting to send. Soon.');
});
