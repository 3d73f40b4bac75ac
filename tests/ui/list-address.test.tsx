// @vitest-environment happy-dom

import { act, useState } from 'react';
import { BrowserRouter, Link, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';

import { leadAddress } from '#features/leads/parts/lead-filters.tsx';
import { everything, type LeadFilter, toAnswer } from '#features/leads/data/lead-list.ts';
import { type ListAddress, oneOf, useListAddress } from '#ui/list-address.ts';
import { one, render, until } from './render.ts';

type Filter = { q: string; tab: 'open' | 'done'; mine: boolean };

const first: Filter = { q: '', tab: 'open', mine: false };

const address: ListAddress<Filter> = {
  write: ({ tab, mine }) => ({ tab, advisor: mine ? 'mine' : null }),
  read: (parameters, { q }) => ({
    q,
    tab: oneOf(['open', 'done'], parameters.get('tab')) ?? 'open',
    mine: parameters.get('advisor') === 'mine',
  }),
};

/** A list at an address of the browser; `left` is its filter from an earlier visit. */
async function listAt(search: string, left = first) {
  window.history.replaceState(null, '', `/admin/things${search}`);
  const asked: Filter[] = [];
  function List() {
    const [filter, setFilter] = useState(left);
    const navigate = useNavigate();
    const ask = (wanted: Filter) => {
      asked.push(wanted);
      setFilter(wanted);
    };
    const choose = useListAddress(filter, address, ask);
    const change = (changes: Partial<Filter>) => choose({ ...filter, ...changes });
    return (
      <>
        <output>{`${filter.q} ${filter.tab} ${filter.mine ? 'mine' : 'all'}`}</output>
        <button onClick={() => change({ tab: 'done' })}>Done</button>
        <button onClick={() => change({ tab: 'open' })}>Open</button>
        <button onClick={() => change({ q: 'Priya Raman' })}>Search</button>
        <button onClick={() => change({ mine: true })}>Mine</button>
        <button onClick={() => void navigate(-1)}>Back</button>
        <Link to="/admin/things">This list</Link>
        <Link to="/admin/things?tab=done">The done ones</Link>
      </>
    );
  }
  const { page } = await render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  const says = (words: string) => until(() => expect(one(page, 'output').textContent).toBe(words));
  return { page, asked, says };
}

const search = () => window.location.search;

test('asks what the address says, once', async () => {
  const { asked, says } = await listAt('?tab=done&advisor=mine');
  await says(' done mine');
  expect(asked).toEqual([{ q: '', tab: 'done', mine: true }]);
  expect(search()).toBe('?tab=done&advisor=mine');
});

test('a choice replaces the entry, says no default, and leaves other parameters', async () => {
  const { page, says } = await listAt('?asked=1');
  const entries = window.history.length;
  await page.press('Done');
  await page.press('Mine');
  await until(() => expect(search()).toBe('?asked=1&tab=done&advisor=mine'));
  await page.press('Open');
  await says(' open mine');
  expect(search()).toBe('?asked=1&advisor=mine');
  expect(window.history.length).toBe(entries);
});

test('words of a search are never in the address, and stay where a filter changes', async () => {
  const { page, says } = await listAt('');
  await page.press('Search');
  expect(search()).toBe('');
  await page.press('Done');
  await says('Priya Raman done all');
  expect(search()).toBe('?tab=done');
});

test('an unknown value is the default', async () => {
  const { says, asked } = await listAt('?tab=nonsense&advisor=priya');
  await says(' open all');
  expect(asked).toEqual([]);
});

test('an address without filters gets those of the list as it was left', async () => {
  const left: Filter = { q: 'Priya', tab: 'done', mine: true };
  const { says, asked, page } = await listAt('', left);
  await until(() => expect(search()).toBe('?tab=done&advisor=mine'));
  await page.clicks('a');
  await until(() => expect(search()).toBe('?tab=done&advisor=mine'));
  await says('Priya done mine');
  expect(asked).toEqual([]);
});

test('a link with filters is asked, and Back asks those before', async () => {
  const { page, says } = await listAt('?advisor=mine');
  await page.clicks('a:last-of-type');
  await says(' done all');
  await page.press('Back');
  await says(' open mine');
  expect(search()).toBe('?advisor=mine');
});

test('of two choices in one moment the second stays', async () => {
  const { page, says, asked } = await listAt('');
  await act(async () => {
    page.button('Done').click();
    page.button('Open').click();
  });
  await says(' open all');
  expect(asked.map(({ tab }) => tab)).toEqual(['done', 'open']);
  expect(search()).toBe('');
});

const owner = 'abcdefghijklmno';

test.each<[string, Partial<LeadFilter>]>([
  [
    'tab=all&status=won&sort=name&direction=down',
    { tab: 'all', state: 'won', sort: 'name', direction: 'down' },
  ],
  ['type=estimate&owner=unassigned&due=overdue', { kind: 'estimate', owner: '', due: 'overdue' }],
  [`tab=done&owner=${owner}&due=followUp`, { tab: 'done', owner, due: 'followUp' }],
])('leads: %s is read as it is written', (text, changes) => {
  const filter = { ...toAnswer, ...changes };
  expect(leadAddress.read(new URLSearchParams(text), toAnswer)).toEqual(filter);
  const written = Object.entries(leadAddress.write(filter)).filter(
    ([name, value]) => value !== null && `${name}=${value}` !== 'tab=answer',
  );
  expect(written.map((each) => each.join('=')).toSorted()).toEqual(text.split('&').toSorted());
});

test.each([
  ['status, which a tab does not have', 'status=won'],
  ['clock, which a tab does not have', 'tab=done&due=overdue'],
  ['direction of no sort', 'direction=down'],
  ['owner who has no id', 'owner=priya@example.com'],
  ['values that no list has', 'tab=x&type=x&status=x&due=x&sort=x'],
])('leads: drops a %s', (_, text) => {
  const tab = text.startsWith('tab=done') ? 'done' : 'answer';
  expect(leadAddress.read(new URLSearchParams(text), { ...everything, q: 'Priya' })).toEqual({
    ...everything,
    q: 'Priya',
    tab,
  });
});
