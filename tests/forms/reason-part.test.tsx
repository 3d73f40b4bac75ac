// @vitest-environment happy-dom
/** A reason that is asked for more than once while the page is open. */
import { useState } from 'react';
import { expect, test } from 'vitest';

import { reasonForm } from '#features/clients/data/client-store.ts';
import { ReasonPart } from '#forms/reason-part.tsx';
import { createDeskStage } from '../features/clients/desk-stage.ts';
import { anId } from '../support/op-api.ts';
import { click, render, typeInto, until } from '../ui/render.ts';

const form = reasonForm(anId());

async function openDesk() {
  const { desk } = await createDeskStage();
  const sent: string[] = [];
  function Reason() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <ReasonPart
        storage={desk.work}
        form={form}
        isOpen={isOpen}
        opener={<button onClick={() => setIsOpen(true)}>Open</button>}
        label="Why"
        action="Ask again"
        onFound={() => setIsOpen(true)}
        send={async (reason) => sent.push(reason) > 0}
        onDone={() => setIsOpen(false)}
      />
    );
  }
  const { page } = await render(<Reason />);
  return { page, sent, press: (name: string) => click(page.button(name)) };
}

test('canceled with an error, it opens without one', async () => {
  const { page, press } = await openDesk();
  await press('Open');
  await press('Ask again');
  await page.says('Enter the reason.');
  await press('Cancel');
  await press('Open');
  expect(page.textContent).not.toContain('Enter the reason.');
});

test('sent once, it is asked for again', async () => {
  const { page, sent, press } = await openDesk();
  await press('Open');
  await typeInto(page.area(), 'Sign it.');
  await press('Ask again');
  await until(() => expect(sent).toEqual(['Sign it.']));
  await press('Open');
  await press('Ask again');
  await page.says('Enter the reason.');
  expect(sent).toHaveLength(1);
});
