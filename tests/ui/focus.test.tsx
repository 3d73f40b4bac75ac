// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { act } from 'react';

import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { useRowKeys } from '#ui/keys-dialog.tsx';
import { one, render } from './render.ts';

// Keyboard users never lose the focus.

function Page({ rows }: { readonly rows: readonly string[] }) {
  useFocusFallback('head');
  return (
    <main>
      <h1 id="head" tabIndex={-1}>
        Posts
      </h1>
      {rows.map((row) => (
        <button key={row} type="button" id={row}>
          {row}
        </button>
      ))}
    </main>
  );
}

test('a button that goes with the focus on it gives it to the heading; any other leaves it alone', async () => {
  const { page, again } = await render(<Page rows={['a', 'b', 'c']} />);
  one(page, '#a').focus();
  await again(<Page rows={['a', 'b']} />);
  expect(document.activeElement?.id).toBe('a');
  await again(<Page rows={['b']} />);
  expect(document.activeElement?.id).toBe('head');
});

test('whoever has put the focus nowhere is not taken to the heading', async () => {
  const { page, again } = await render(<Page rows={['a', 'b']} />);
  one(page, '#a').focus();
  one(page, '#a').blur();
  await again(<Page rows={['a']} />);
  expect(document.activeElement).toBe(document.body);
});

test('what moves to another place takes the focus of its buttons with it', async () => {
  const part = (isDone: boolean) => (
    <li key="part" data-focus-home="part">
      <h2 id="part" tabIndex={-1}>
        Part
      </h2>
      {!isDone && (
        <button type="button" id="cancel">
          Cancel
        </button>
      )}
    </li>
  );
  function Lists({ isDone }: { readonly isDone: boolean }) {
    useFocusFallback('head');
    return (
      <>
        <h1 id="head" tabIndex={-1}>
          Ahead
        </h1>
        <ul>{!isDone && part(false)}</ul>
        <ol>{isDone && part(true)}</ol>
      </>
    );
  }
  const { page, again } = await render(<Lists isDone={false} />);
  one(page, '#cancel').focus();
  await again(<Lists isDone />);
  expect(document.activeElement?.id).toBe('part');
});

// Single-key shortcuts on desk rows.

test('“e” held ends the row that it was pressed on, and not those that have the focus after it', async () => {
  const ended: string[] = [];
  function Rows() {
    useRowKeys({
      first: () => {},
      done: (row) => {
        ended.push(row);
        document.querySelector<HTMLElement>(`[data-row-link="${row}"] + a`)?.focus();
      },
    });
    return ['1', '2', '3'].map((row) => (
      <a key={row} href="/" data-row-link={row}>
        {row}
      </a>
    ));
  }
  const { page } = await render(<Rows />);
  page.querySelector('a')?.focus();
  await act(async () => {
    for (const repeat of [false, true, true]) {
      const event = new KeyboardEvent('keydown', { key: 'e', repeat, bubbles: true });
      document.activeElement?.dispatchEvent(event);
    }
  });
  expect(ended).toEqual(['1']);
});
