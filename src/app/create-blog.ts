/** Joins the blog's posts as the server has them to those that this device keeps. */
import type { PostList, ShownPost } from '#domain/posts/shown-post.ts';
import type { ArticleStore } from '#local/article-store.ts';
import type { Blog, GivenPage } from '#local/blog.ts';
import { fetchPost, fetchPosts } from '#remote/posts.ts';

type ShowPost = Parameters<Blog['readPost']>[1];
type ShowList = Parameters<Blog['readList']>[1];

/** `articles` comes with the device's database: pages do not wait for it where the server answers. */
export function createBlog(given: GivenPage, articles: Promise<ArticleStore>): Blog {
  const { post, missing, list } = given;
  /** What came with the page is as fresh as the page, once. */
  let isFresh = true;

  /** The copy of this device is on screen until the server has answered. */
  async function askPost(slug: string, show: ShowPost): Promise<void> {
    let answered = false;
    const fromHere = async () => {
      const copy = await articles.then((store) => store.read(slug)).catch(() => undefined);
      if (copy && !answered) show({ kind: 'post', post: copy });
      return copy;
    };
    const kept = fromHere();
    const answer = await fetchPost(slug);
    answered = answer.kind !== 'unreachable';
    if (answered || !(await kept)) show(answer);
    if (answered) await take(slug, answer.kind === 'post' ? answer.post : undefined);
  }

  /** The server's own word: what it shows is kept, what it does not have goes. */
  async function take(slug: string, said: ShownPost | undefined): Promise<void> {
    try {
      const store = await articles;
      if (said?.slug !== slug) await store.forget(slug);
      if (said) await store.keep(said);
    } catch {
      // A device without room for it shows it all the same.
    }
  }

  async function askList(page: number, brought: PostList | undefined, show: ShowList) {
    const read = brought ?? (await fetchPosts(page));
    if (read) {
      show({ kind: 'list', list: read, from: 'server' });
      if (page === 1) {
        await articles.then((store) => store.keepList(read.posts)).catch(() => undefined);
      }
      return;
    }
    const kept = await articles.then((store) => store.list()).catch(() => []);
    if (kept.length === 0) show({ kind: 'unreachable' });
    else show({ kind: 'list', list: { posts: kept, page: 1, more: false }, from: 'device' });
  }

  return {
    givenPost(slug) {
      if (missing === slug) return { kind: 'missing' };
      return post?.slug === slug ? { kind: 'post', post } : undefined;
    },
    givenList: (page) => (list?.page === page ? { kind: 'list', list, from: 'server' } : undefined),
    readPost(slug, show) {
      const { tell, end } = untilEnded(show);
      const isGiven = isFresh && (missing === slug || post?.slug === slug);
      isFresh = false;
      void (isGiven ? take(slug, post) : askPost(slug, tell));
      return end;
    },
    readList(page, show) {
      const { tell, end } = untilEnded(show);
      const brought = isFresh && list?.page === page ? list : undefined;
      isFresh = false;
      void askList(page, brought, tell);
      return end;
    },
    watchKept(show) {
      let ended = false;
      const watching = articles.then((store) => (ended ? () => {} : store.watchKept(show)));
      return () => {
        ended = true;
        void watching.then((stop) => stop());
      };
    },
  };
}

function untilEnded<T>(show: (answer: T) => void) {
  let ended = false;
  return {
    tell: (answer: T) => {
      if (!ended) show(answer);
    },
    end: () => {
      ended = true;
    },
  };
}
