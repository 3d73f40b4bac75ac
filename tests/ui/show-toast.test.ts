import { describe, expect, test } from 'vitest';
import { clearErrors, showToast, takeToasts, whenToastWaits } from '#ui/show-toast.ts';
import type { Toast } from '#ui/show-toast.ts';

const saved: Toast = { tone: 'good', title: 'Saved', key: 'save' };
const failed: Toast = { tone: 'error', title: 'Not saved', key: 'save' };
const other: Toast = { tone: 'neutral', title: 'Reset', key: 'reset' };

function stack() {
  const shown: Toast[] = [];
  const takenDown: string[] = [];
  const end = takeToasts({
    show: (toast) => shown.push(toast),
    takeDown: (key) => takenDown.push(key),
  });
  return { shown, takenDown, end };
}

describe('a toast called for before its code has arrived', () => {
  test('waits and is handed over once, the latest of a key', () => {
    showToast(saved);
    showToast(other);
    showToast(failed);
    const first = stack();
    expect(first.shown).toEqual([other, failed]);
    first.end();
    const second = stack();
    expect(second.shown).toEqual([]);
    second.end();
  });

  test('asks for its code, also when it was there first', () => {
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    const end = whenToastWaits(count);
    expect(asked).toBe(0);
    showToast(saved);
    expect(asked).toBe(1);
    end();
    whenToastWaits(count)();
    expect(asked).toBe(2);
    stack().end();
  });
});

test('errors are taken down when what they spoke of is past, waiting ones too', () => {
  const { takenDown, end } = stack();
  showToast(failed);
  showToast(other);
  clearErrors();
  clearErrors();
  end();
  expect(takenDown).toEqual(['save']);

  showToast(failed);
  showToast(other);
  clearErrors();
  const later = stack();
  later.end();
  expect(later.shown).toEqual([other]);
});
