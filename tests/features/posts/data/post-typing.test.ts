/** What staff type into posts: kept as it comes, whoever else types. */
import { describe, expect, test } from 'vitest';

import { dropIdleWorks } from '#features/posts/data/post-draft-transitions.ts';
import { author, deadlines, openStored, stage, stageEach, tab, taken } from './post-stage.ts';

stageEach();

describe('what is typed', () => {
  test('a new post is signed with the address of who writes, and is there again after a reload', async () => {
    const { id, fields, base, status } = await tab.store.openNew(null);
    expect({ fields, base, status }).toMatchObject({
      fields: { title: '', author_name: author },
      base: 0,
      status: 'new',
    });
    expect(await tab.store.keep(id, { ...fields, title: 'Half a' })).toBe(true);
    tab.kill();
    const again = await stage.tab();
    expect(await again.store.openNew(id)).toMatchObject({
      id,
      fields: { title: 'Half a' },
      changed: true,
    });
  });

  test('many keys in a row: the last one always lands', async () => {
    const { id, fields } = await tab.store.openNew(null);
    const words = Array.from({ length: 40 }, (_, length) => 'x'.repeat(length + 1));
    const kept = await Promise.all(words.map((title) => tab.store.keep(id, { ...fields, title })));
    expect(kept.every(Boolean)).toBe(true);
    expect((await tab.seen.postWorks.get(id))?.fields.title).toBe(words.at(-1));
  });

  test('is shown at once, before the device has it, and is not older afterwards', async () => {
    const { id, fields } = await tab.store.openNew(null);
    const seen: (string | undefined)[] = [];
    const view = tab.store.watch(id);
    const stop = view.subscribe(() => seen.push(view.snapshot().work?.fields.title));
    for (const title of ['a', 'ab', 'abc']) void tab.store.keep(id, { ...fields, title });
    expect(view.snapshot().work?.fields.title).toBe('abc');
    await tab.store.keep(id, { ...fields, title: 'abcd' });
    await expect.poll(() => view.snapshot().work?.fields.title).toBe('abcd');
    stop();
    const longest = seen.map((title) => title?.length ?? 0);
    expect(longest).toEqual([...longest].sort((one, other) => one - other));
  });

  test('each tab has a new post of its own', async () => {
    const other = await stage.tab();
    const [one, two] = [await tab.store.openNew(null), await other.store.openNew(null)];
    await tab.store.keep(one.id, { ...one.fields, title: 'One' });
    await other.store.keep(two.id, { ...two.fields, title: 'Two' });
    expect((await tab.seen.postWorks.toArray()).map(({ fields }) => fields.title).sort()).toEqual([
      'One',
      'Two',
    ]);
  });

  test('two tabs with one post: neither takes back what the other has typed, and each is told', async () => {
    const id = await openStored(stage, tab, 3);
    const other = await stage.tab();
    await other.store.open('deadlines');
    const view = tab.store.watch(id);
    const stop = view.subscribe(() => {});
    await other.store.keep(id, { ...deadlines, title: 'All deadlines' });
    await expect.poll(() => view.snapshot().work?.fields.title).toBe('All deadlines');
    await tab.store.keep(id, { ...deadlines, content: '<p>June 15.</p>' });
    expect((await tab.seen.postWorks.get(id))?.fields).toEqual({
      ...deadlines,
      title: 'All deadlines',
      content: '<p>June 15.</p>',
    });
    stop();
  });

  test('a post that another tab has begun anew is shown with what is typed into it here and there', async () => {
    const id = await openStored(stage, tab, 3);
    for (const title of ['One', 'Two']) await tab.store.keep(id, { ...deadlines, title });
    await tab.store.discard(id);
    const view = tab.store.watch(id);
    const stop = view.subscribe(() => {});
    const other = await stage.tab();
    stage.clock.advance(1000);
    await dropIdleWorks(other.db, stage.clock.now());
    await other.store.open('deadlines');
    await other.store.keep(id, { ...deadlines, title: 'All deadlines' });
    await expect.poll(() => view.snapshot().work?.fields.title).toBe('All deadlines');
    await tab.store.keep(id, { ...deadlines, content: '<p>June 15.</p>' });
    expect(view.snapshot().work?.fields).toEqual({
      ...deadlines,
      title: 'All deadlines',
      content: '<p>June 15.</p>',
    });
    stop();
  });

  test('what a page has taken over from another tab is not typed a second time', async () => {
    const id = await openStored(stage, tab, 3);
    const other = await stage.tab();
    await other.store.open('deadlines');
    const view = tab.store.watch(id);
    const stop = view.subscribe(() => {});
    await other.store.keep(id, { ...deadlines, content: '<p>Mo</p>' });
    await expect.poll(() => view.snapshot().work?.fields.content).toBe('<p>Mo</p>');
    await tab.store.keep(id, { ...deadlines, content: '<p>Mo</p>' });
    expect((await tab.seen.postWorks.get(id))?.edits).toBe(1);
    stop();
  });

  test('what another tab goes on with is not taken back by a page that has taken over what was before it', async () => {
    const id = await openStored(stage, tab, 3);
    const other = await stage.tab();
    await other.store.open('deadlines');
    const view = tab.store.watch(id);
    const stop = view.subscribe(() => {});
    await other.store.keep(id, { ...deadlines, content: '<p>Mo</p>' });
    await expect.poll(() => view.snapshot().work?.fields.content).toBe('<p>Mo</p>');
    tab.store.shows(id, { ...deadlines, content: '<p>Mo</p>' });
    await other.store.keep(id, { ...deadlines, content: '<p>Monday</p>' });
    await expect.poll(() => view.snapshot().work?.fields.content).toBe('<p>Monday</p>');
    await tab.store.keep(id, { ...deadlines, title: 'Dates', content: '<p>Mo</p>' });
    const both = { title: 'Dates', content: '<p>Monday</p>' };
    expect((await tab.seen.postWorks.get(id))?.fields).toMatchObject(both);
    expect(view.snapshot().work?.fields).toMatchObject(both);
    stop();
  });

  test('what is typed and taken back before the device has it is taken back', async () => {
    const { id, fields } = await tab.store.openNew(null);
    void tab.store.keep(id, { ...fields, title: 'a' });
    await tab.store.keep(id, fields);
    expect((await tab.seen.postWorks.get(id))?.fields.title ?? '').toBe('');
  });

  test('without room it is on screen still, is tried again, and someone is told', async () => {
    const { id, fields } = await tab.store.openNew(null);
    tab.storage.fail(({ write }) =>
      write ? new DOMException('no room', 'QuotaExceededError') : undefined,
    );
    expect(await tab.store.keep(id, { ...fields, title: 'Kept' })).toBe(false);
    expect(tab.health.snapshot().full).toBe(true);
    expect(tab.store.watch(id).snapshot().work?.fields.title).toBe('Kept');
    tab.storage.fail(undefined);
    expect(await tab.store.keep(id, { ...fields, title: 'Kept', slug: 'kept' })).toBe(true);
    expect(tab.health.snapshot().full).toBe(false);
    expect((await tab.seen.postWorks.get(id))?.fields).toMatchObject({
      title: 'Kept',
      slug: 'kept',
    });
  });

  test('row 143: without room, what is typed while a save is sent at once stays, and the next save has it', async () => {
    const titles: string[] = [];
    let answer: () => void = () => {};
    const answered = new Promise<void>((done) => {
      answer = done;
    });
    const full = await stage.tab(async (ops) => {
      titles.push(...ops.map(({ body }) => String(JSON.parse(body).title)));
      await answered;
      return { kind: 'answered', results: ops.map(taken) };
    });
    const id = await openStored(stage, full, 3);
    full.storage.fail(({ write }) =>
      write ? new DOMException('no room', 'QuotaExceededError') : undefined,
    );
    await full.store.keep(id, { ...deadlines, title: 'Past' });
    const saving = full.store.save(id, 'published');
    await expect.poll(() => titles).toEqual(['Past']);
    await full.store.keep(id, { ...deadlines, title: 'Past it' });
    answer();
    expect(await saving).toEqual({ outcome: 'saved' });
    const { work } = full.store.watch(id).snapshot();
    expect(work).toMatchObject({ changed: true, fields: { title: 'Past it' } });
    await full.store.save(id, 'published');
    expect(titles).toEqual(['Past', 'Past it']);
  });

  test('what is stored and waits for nothing leaves with the next start; what is not saved stays', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Other' });
    const fresh = await tab.store.openNew(null);
    await tab.store.keep(fresh.id, { ...fresh.fields, title: 'Mine' });
    await tab.store.discard(id);
    await dropIdleWorks(tab.db, stage.clock.now());
    expect((await tab.seen.postWorks.toArray()).map((work) => work.id)).toEqual([fresh.id]);
  });
});
