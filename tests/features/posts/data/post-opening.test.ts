/** Where the editor of a post begins: with what is kept, what the server has, or the copy here. */
import { describe, expect, test } from 'vitest';

import { dropIdleWorks } from '#features/posts/data/post-draft-transitions.ts';
import { deadlines, openStored, stage, stageEach, stored, tab } from './post-stage.ts';

stageEach();

describe('where the editor begins', () => {
  test('with what is kept, whatever the server has by now', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    stage.server.posts.set(id, stored(4, { title: 'Theirs' }, id));
    expect(await tab.store.open('deadlines')).toMatchObject({
      kind: 'open',
      work: { base: 3, fields: { title: 'Mine' }, changed: true },
    });
  });

  test('with what is typed in another tab while the server is asked', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'One' });
    await tab.store.discard(id);
    const other = await stage.tab();
    stage.server.posts.set(id, stored(4, { title: 'Theirs' }, id));
    stage.server.meanwhile = async () => {
      await tab.store.keep(id, { ...deadlines, title: 'Mine' });
    };
    expect(await other.store.open('deadlines')).toMatchObject({
      work: { base: 3, fields: { title: 'Mine' }, changed: true },
    });
    expect((await tab.seen.postWorks.get(id))?.fields.title).toBe('Mine');
  });

  test('with what is saved in another tab while the server is asked', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'One' });
    await tab.store.discard(id);
    const other = await stage.tab();
    stage.server.posts.set(id, stored(4, { title: 'Theirs' }, id));
    stage.server.meanwhile = async () => {
      await tab.store.keep(id, { ...deadlines, title: 'Mine' });
      await tab.store.save(id, 'published');
    };
    expect(await other.store.open('deadlines')).toMatchObject({
      work: { base: 3, fields: { title: 'Mine' }, changed: false },
    });
  });

  test('with what the server has where nothing is typed, whatever this tab once had', async () => {
    const id = await openStored(stage, tab, 3);
    await tab.store.keep(id, { ...deadlines, title: 'One' });
    await tab.store.discard(id);
    await dropIdleWorks(tab.db, stage.clock.now());
    stage.clock.advance(1000);
    const theirs = stored(4, { title: 'Theirs' }, id);
    stage.server.posts.set(id, { ...theirs, readAt: stage.clock.now() });
    expect(await tab.store.open('deadlines')).toMatchObject({
      work: { base: 4, fields: { title: 'Theirs' }, changed: false },
    });
  });

  test('with the copy where the server cannot be asked, and with the server where it can', async () => {
    const id = await openStored(stage, tab, 3);
    stage.server.reachable = false;
    const again = await stage.tab();
    expect(await again.store.open('deadlines')).toMatchObject({ kind: 'open', work: { base: 3 } });
    stage.server.reachable = true;
    stage.server.posts.set(id, stored(4, { title: 'Newer' }, id));
    expect(await again.store.open('deadlines')).toMatchObject({
      work: { base: 4, fields: { title: 'Newer' }, changed: false },
    });
  });

  test('nowhere: there is no such post, or no one can say', async () => {
    expect(await tab.store.open('nothing')).toEqual({ kind: 'missing' });
    stage.server.reachable = false;
    expect(await tab.store.open('nothing')).toEqual({ kind: 'unreachable' });
  });

  test('with a post that was saved here and waits, by the address it is to have', async () => {
    const { id, fields } = await tab.store.openNew(null);
    await tab.store.keep(id, { ...fields, title: 'New', slug: 'new' });
    await tab.store.save(id, 'published');
    expect(await tab.store.open('new')).toMatchObject({ kind: 'open', work: { id } });
  });
});

describe('which post is opened', () => {
  /** Two posts of the server, the first one under `a`. */
  async function twoPosts(second: string) {
    const [one, two] = [
      stored(3, { title: 'One', slug: 'a' }),
      stored(3, { title: 'Two', slug: second }),
    ];
    stage.server.posts.set(one.id, one);
    stage.server.posts.set(two.id, two);
    await tab.store.open('a', one.id);
    await tab.store.open(second, two.id);
    return { one, two, write: (slug: string) => tab.store.keep(one.id, { ...one.fields, slug }) };
  }
  const opened = async (address: string, id?: string) => {
    const answer = await tab.store.open(address, id);
    return answer.kind === 'open' ? answer.work.fields.title : answer.kind;
  };

  test('the one whose address this is, not one that wants it', async () => {
    const { one, two, write } = await twoPosts('b');
    await write('b');
    await tab.store.save(one.id, 'published');
    expect(await opened('b')).toBe('Two');
    expect(await opened('b', two.id)).toBe('Two');
    expect(await opened('a', one.id)).toBe('One');
    expect(await tab.store.openNew(one.id)).toMatchObject({ id: one.id, base: 3, address: 'a' });
    stage.server.reachable = false;
    expect(await opened('b')).toBe('Two');
  });

  test('a post of the server, not a new one here that is to have its address', async () => {
    const there = stored(1, { title: 'There', slug: 'tax-tips' });
    stage.server.posts.set(there.id, there);
    const { id, fields } = await tab.store.openNew(null);
    await tab.store.keep(id, { ...fields, title: 'Here', slug: 'tax-tips' });
    expect(await opened('tax-tips')).toBe('There');
    expect(await opened('tax-tips', there.id)).toBe('There');
  });

  test('the one that has taken an address, not the one that has text here from when it had it', async () => {
    const { one, two, write } = await twoPosts('b');
    await write('a2');
    stage.server.posts.set(one.id, stored(4, { title: 'One', slug: 'c' }, one.id));
    stage.server.posts.set(two.id, stored(4, { title: 'Two', slug: 'a' }, two.id));
    expect(await opened('a', two.id)).toBe('Two');
    expect(await opened('a')).toBe('Two');
    expect(await opened('a', one.id)).toBe('One');
  });

  test('none but the one that is asked for, wherever it is', async () => {
    const { one, two } = await twoPosts('b');
    stage.server.posts.delete(one.id);
    stage.server.posts.set(two.id, stored(4, { title: 'Two', slug: 'a' }, two.id));
    expect(await opened('a', one.id)).toBe('missing');
    stage.server.reachable = false;
    expect(await opened('a', one.id)).toBe('One');
  });
});
