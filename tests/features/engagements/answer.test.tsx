// @vitest-environment happy-dom
/** A signer's answer: nothing is signed without consent, name and intent; the very text on screen is. */
import { expect, test } from 'vitest';

import type { Engagement } from '#domain/engagements/engagement.ts';
import { Provide } from '#device/services.ts';
import {
  createEngagementStore,
  type Engagements,
} from '#features/engagements/data/engagement-store.ts';
import { Answer } from '#features/engagements/parts/answer.tsx';
import { engagementTexts as texts } from '#texts/engagements.ts';
import { anId, sha256 } from '../../support/op-api.ts';
import { offlineTab } from '../../support/test-device.ts';
import { click, oneOf, render, typeInto, until } from '../../ui/render.ts';

const engagement: Engagement = Object.assign(Object.create(null), {
  id: anId(),
  text: 'What we do, in $ and é',
});

async function shown(isAgreed: boolean) {
  const { db, deps } = await offlineTab(anId());
  const never = () => Promise.reject(new Error('not asked'));
  const part: Engagements = {
    engagements: createEngagementStore({ ...deps, ask: never }),
    agreed: { snapshot: () => isAgreed, subscribe: () => () => {} },
    last: { snapshot: () => 'read', subscribe: () => () => {} },
    refresh: never,
  };
  const { page } = await render(
    <Provide parts={{ engagements: part }}>
      <Answer engagement={engagement} consent={<p>The consent</p>} />
    </Provide>,
  );
  const ops = async () =>
    (await db.ops.toArray()).map(({ kind, body }) => ({ kind, said: JSON.parse(body) }));
  return { page, ops, db };
}

test('without the consent it asks for it, and nothing can be signed', async () => {
  const { page } = await shown(false);
  await page.says(texts.consentFirst);
  await page.says('The consent');
  expect(page.textContent).not.toContain(texts.intent);
});

test('is signed with name and intent, by the hash of the text on screen', async () => {
  const { page, ops, db } = await shown(true);
  await page.press(texts.sign);
  await page.says(texts.nameMissing);
  await typeInto(oneOf(HTMLInputElement, page, '[name^="signature-"]'), 'Ines Okafor');
  await page.press(texts.sign);
  await page.says(texts.intentMissing);
  expect(await ops()).toEqual([]);
  await click(oneOf(HTMLInputElement, page, '[name^="intent-"]'));
  await page.hides(texts.intentMissing);
  await page.press(texts.sign);
  await until(async () =>
    expect(await ops()).toMatchObject([
      {
        kind: 'engagement.sign',
        said: { hash: sha256(engagement.text), name: 'Ines Okafor', intent: true },
      },
    ]),
  );
  await until(async () => expect(await db.forms.count()).toBe(0));
});

test('is declined with a reason', async () => {
  const { page, ops, db } = await shown(true);
  await page.press(texts.decline);
  await page.says('Enter the reason.');
  await typeInto(oneOf(HTMLTextAreaElement, page, 'textarea'), 'Too dear');
  await page.press(texts.decline);
  await until(async () =>
    expect(await ops()).toMatchObject([
      { kind: 'engagement.decline', said: { reason: 'Too dear' } },
    ]),
  );
  await until(async () => expect(await db.forms.count()).toBe(0));
});
