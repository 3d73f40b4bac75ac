// @vitest-environment happy-dom
/** What a client's device keeps is listed in its own words, each kind with how much of it is here. */
import { expect, test } from 'vitest';

import type { Inventory } from '#device/inventory.ts';
import { ServicesProvider, useServices } from '#device/services.ts';
import { KeptOfAccount } from '#features/device/kept-things.tsx';
import { keptHere, keptThings } from '#texts/kept-here.ts';
import { sentReceipts } from '#texts/portal.ts';
import { sizeText } from '#ui/size-text.ts';
import { one, until } from '../ui/render.ts';
import { openPart } from './portal/part.tsx';

const inventory: Inventory = {
  drafts: { count: 0, changedAt: 0 },
  files: { count: 2, bytes: 3 * 1024 * 1024 },
  kept: { count: 0, bytes: 0 },
  forms: 0,
  waiting: 0,
  receipts: 3,
  profiles: 1,
  estimates: 0,
  requests: 0,
  onboardings: 0,
  messages: 12,
  posts: 0,
  articles: 0,
  accounts: { count: 0, waiting: 0 },
  signedIn: false,
};

function Kept() {
  const services = useServices();
  const watchInventory = (show: (kept: Inventory) => void) => {
    show(inventory);
    return () => {};
  };
  return (
    <ServicesProvider value={{ ...services, watchInventory }}>
      <KeptOfAccount />
    </ServicesProvider>
  );
}

test('messages and appointments stand among what an account keeps here', async () => {
  const { page } = await openPart(<Kept />);
  const figure = (thing: string) => one(page, `[data-kept=${thing}]`).textContent;
  await until(() => expect(figure('messages')).toBe('12'));
  expect(figure('files')).toBe(`2, ${sizeText(3 * 1024 * 1024)}`);
  expect(figure('kept')).toBe(keptHere.none);
  expect(page.textContent).toContain(keptThings.messages.what);
  expect(page.textContent).toContain(sentReceipts.why);
});
