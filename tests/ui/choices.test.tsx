// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CheckCard } from '#ui/check-card.tsx';
import { Choices } from '#ui/choices.tsx';
import { click, one, oneOf, render } from './render.ts';

const options = [
  { value: 'few', label: '1-2' },
  { value: 'many', label: '3-4', note: 'Each month', tag: 'RECOMMENDED' },
] as const;

test('a question is a named group of radios; hint and error are read with it', async () => {
  const chosen: string[] = [];
  const { page } = await render(
    <Choices
      legend="How many accounts?"
      name="accounts"
      options={options}
      value="few"
      onChange={(value) => chosen.push(value)}
      hint="Bank and card."
      error="Choose how many."
    />,
  );
  const group = oneOf(HTMLFieldSetElement, page, 'fieldset#accounts');
  expect(one(group, 'legend').textContent).toBe('How many accounts?');
  const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => one(page, `#${id}`).textContent)).toEqual([
    'Bank and card.',
    'Choose how many.',
  ]);
  expect(oneOf(HTMLInputElement, page, 'input[value=few]').checked).toBe(true);
  await click(one(page, 'input[value=many]'));
  expect(chosen).toEqual(['many']);
});

test('the action of a service card is a target of its own', async () => {
  const happened: string[] = [];
  const { page } = await render(
    <CheckCard
      name="bookkeeping"
      label="Bookkeeping"
      checked={false}
      onChange={(checked) => happened.push(`checked ${checked}`)}
      action={
        <button type="button" onClick={() => happened.push('details')}>
          View Details
        </button>
      }
    />,
  );
  await click(one(page, 'button'));
  await click(one(page, 'label'));
  expect(happened).toEqual(['details', 'checked true']);
});
