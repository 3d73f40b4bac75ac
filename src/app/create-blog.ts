import { blogListPath } from '#config/blog.ts';
import { paths } from '#config/paths.ts';
import { isListOf, type ListQuery } from '#domain/posts/list-query.ts';
import type { PostList, ShownPost } from '#domain/posts/published-post.ts';
import { createArticleStore } from '#features/blog/data/article-store.ts';
import type { Blog, GivenPage } from '#features/blog/data/blog.ts';
import { createPictures } from '#features/blog/data/post-pictures.ts';
import { fetchPost, fetchPosts } from '#features/blog/data/posts-server.ts';
import type { OpenDevice } from './open-device.ts';
import { whenThere } from './boot/when-there.ts';

const answerWithinMs = 2500;

type ShowPost = Parameters<Blog['readPost']>[1];
type ShowList = Parameters<Blog['readList']>[1];

/** Reading the blog. If the server answers, it does not wait for the database. */
export type BlogReads = Pick<Blog, 'readPost' | 'readList' | 'watchCached'>;

/**
 * Combines posts of server and device. Loads with the pages that need it (scripts/build-groups.mjs). `timeout` resolves
 * when the server's answer is overdue.
 */
export function createBlog(
  { post, missing, list }: GivenPage,
  device: Promise<Pick<OpenDevice, 'db' | 'device'>>,
  timeout: () => Promise<unknown> = () => new Promise((done) => setTimeout(done, answerWithinMs)),
): BlogReads {
  const pictures = createPictures(globalThis.caches, location.origin, fetch);
  const articles = device.then(({ db, device }) => createArticleStore(db, pictures, device.now));
  /** The data in the page counts as fresh once. */
  let isFresh = true;

  async function askPost(slug: string, show: ShowPost): Promise<void> {
    let answered = false;
    const fromHere = async () => {
      const copy = await articles.then((store) => store.read(slug)).catch(() => undefined);
      if (copy && !answered) show({ kind: 'post', post: copy });
      return copy;
    };
    const cached = fromHere();
    const answer = await fetchPost(slug);
    answered = answer.kind !== 'unreachable';
    if (answered || !(await cached)) show(answer);
    if (answered) await take(slug, answer.kind === 'post' ? answer.post : undefined);
  }

  async function take(slug: string, said: ShownPost | undefined): Promise<void> {
    try {
      const store = await articles;
      if (said?.slug !== slug) await store.forget(slug);
      if (said) await store.keep(said);
    } catch {
      // A full device still shows the post.
    }
  }

  /** If the server is slow, shows the device's list until it answers. */
  async function askList(query: ListQuery, brought: PostList | undefined, show: ShowList) {
    let answered = false;
    const isNarrowed = query.tag !== '' || query.q !== '';
    const fromHere = async (isLast: boolean) => {
      const posts = await articles.then((store) => store.list(query)).catch(() => []);
      const isOfUse = (posts.length > 0 || (isLast && isNarrowed)) && !answered;
      const list = { ...query, posts, page: 1, more: false };
      if (isOfUse) show({ kind: 'list', list, from: 'device' });
      return isOfUse;
    };
    if (!brought) void timeout().then(() => answered || fromHere(false));
    const read = brought ?? (await fetchPosts(query));
    answered = read !== undefined;
    if (!read && !(await fromHere(true))) show({ kind: 'unreachable' });
    if (!read) return;
    show({ kind: 'list', list: read, from: 'server' });
    const isFirst = blogListPath(query) === paths.blog;
    if (isFirst) await articles.then((store) => store.keepList(read)).catch(() => undefined);
  }

  return {
    readPost(slug, show) {
      const { showAnswer, end } = untilEnded(show);
      const isGiven = isFresh && (missing === slug || post?.slug === slug);
      isFresh = false;
      void (isGiven ? take(slug, post) : askPost(slug, showAnswer));
      return end;
    },
    readList(query, show) {
      const { showAnswer, end } = untilEnded(show);
      const brought = isFresh && isListOf(query, list) ? list : undefined;
      isFresh = false;
      void askList(query, brought, showAnswer);
      return end;
    },
    watchCached: (show) => whenThere(articles, (store) => store.watchCached(show)),
  };
}

function untilEnded<T>(show: (answer: T) => void) {
  let ended = false;
  return {
    showAnswer: (answer: T) => {
      if (!ended) show(answer);
    },
    end: () => {
      ended = true;
    },
  };
}
