/** Pictures of posts on a device that did not add them. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { anId } from '../../../support/op-api.ts';
import { createStage, type Stage } from './post-stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = createStage();
});
afterEach(() => stage.end());

const png = { type: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]).buffer } as const;

test('a colleague\u2019s picture comes by the way of staff, and is there without a network afterwards', async () => {
  const id = anId();
  stage.server.images.set(id, png);
  const tab = await stage.tab();
  const url = await tab.store.imageUrl(`/blog/images/${id}`);
  const seen = await fetch(url ?? '');
  expect(seen.headers.get('Content-Type')).toBe('image/png');
  expect(await seen.arrayBuffer()).toEqual(png.bytes);

  stage.server.reachable = false;
  const later = await stage.tab();
  expect(await later.store.imageUrl(`/blog/images/${id}`)).toMatch(/^blob:/);
  expect(await later.store.imageUrl(`/blog/images/${anId()}`)).toBe(null);
});

test('thirty such pictures are kept and no more; those that wait to be sent count as none of them', async () => {
  const tab = await stage.tab();
  await tab.store.addImage({ ...png, width: 1, height: 1, name: 'own.png' });
  for (let count = 0; count < 32; count += 1) {
    const id = anId();
    stage.server.images.set(id, png);
    await tab.store.imageUrl(`/blog/images/${id}`);
  }
  const kept = await tab.db.postImages.toArray();
  expect(kept.filter(({ sent }) => sent)).toHaveLength(30);
  expect(kept.filter(({ sent }) => !sent)).toHaveLength(1);
});

test('what a text here names stays besides them, whether it is only typed or waits to be sent', async () => {
  const tab = await stage.tab();
  const named: string[] = [];
  for (const image_url of [anId(), anId()].map((id) => `/blog/images/${id}`)) {
    const id = image_url.slice(-15);
    named.push(id);
    stage.server.images.set(id, png);
    await tab.store.imageUrl(image_url);
    const post = await tab.store.openNew(null);
    await tab.store.keep(post.id, { ...post.fields, title: id, slug: id, image_url });
    await tab.store.save(post.id, 'draft');
    if (named.length === 1) await tab.db.postWorks.delete(post.id);
    else await tab.db.ops.where('entity').equals(post.id).delete();
    stage.clock.passUntil(stage.clock.now() + 1);
  }
  for (let count = 0; count < 32; count += 1) {
    const id = anId();
    stage.server.images.set(id, png);
    await tab.store.imageUrl(`/blog/images/${id}`);
    stage.clock.passUntil(stage.clock.now() + 1);
  }
  expect(await tab.db.postImages.bulkGet(named)).toMatchObject(named.map((id) => ({ id })));
  expect(await tab.db.postImages.count()).toBe(32);
});
