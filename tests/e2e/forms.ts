/** A visitor's ways with the site's two short forms. */
import { expect, type Page } from '@playwright/test';

import type { FieldError } from '#domain/field-errors.ts';
import { hashOf } from '../support/op-api.ts';
import { doorAnswers } from './waiting.ts';

/** The fields of a form by their labels. */
export type Filled = Readonly<Record<string, string>>;

export const message = {
  'Full Name': 'Tomás Rivera',
  Email: 'tomas@example.com',
  Phone: '',
  Subject: 'consultation',
  Message: 'Do you take on clients mid-year?\n“Quotes” survive.',
} as const;

/** A field by the words that its label begins with; what may be left out says so behind them. */
export function fieldOf(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}`));
}

/** Fills the fields in; a list is chosen from by its value. */
export async function fillIn(page: Page, fields: Filled) {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(page, label);
    if (label === 'Subject') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** What the fields hold. */
export async function expectFilled(page: Page, fields: Filled) {
  for (const [label, value] of Object.entries(fields)) {
    await expect(fieldOf(page, label)).toHaveValue(value);
  }
}

/** The line beside the button: what has been typed is on the device. */
export async function expectSaved(page: Page) {
  await expect(page.getByText('Saved on this device. Not sent yet.')).toBeVisible();
}

/** The door refuses every op with these errors until the returned function is called. */
export function doorRefuses(page: Page, errors: readonly FieldError[]) {
  return doorAnswers(page, async (route) => {
    const { ops } = route.request().postDataJSON();
    const results = ops.map((op: Parameters<typeof hashOf>[0]) => ({
      id: op.id,
      hash: hashOf(op),
      status: 'rejected',
      code: 'invalid',
      errors,
    }));
    await route.fulfill({ json: { v: 1, serverTime: '2026-11-02T09:41:00Z', results } });
  });
}

/** The door answers no more until `letThrough` is called; `came` counts the requests. */
export async function holdDoor(page: Page) {
  const held: (() => Promise<void>)[] = [];
  const open = await doorAnswers(page, async (route) => {
    held.push(() => route.continue());
  });
  return {
    came: () => held.length,
    letThrough: async () => {
      await Promise.all(held.map((go) => go()));
      await open();
    },
  };
}
