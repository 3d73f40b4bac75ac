/** The blog for pages that may never be looked at: what the page brought along is there at once, the rest with their code. */
import { isListOf } from '#domain/posts/list-query.ts';
import type { Blog, GivenPage } from '#features/blog/data/blog.ts';
import type { BlogReads } from './create-blog.ts';
import type { OpenDevice } from './open-device.ts';
import { whenThere } from './boot/when-there.ts';

/** `given` is what the server wrote into the page. */
export function lateBlog(given: GivenPage, device: Promise<OpenDevice>): Blog {
  const { post, missing, list } = given;
  let opened: Promise<BlogReads> | undefined;

  function open(): Promise<BlogReads> {
    opened ??= import('./routes/public-pages.ts').then(({ openBlog }) => openBlog(given, device));
    return opened;
  }

  return {
    givenPost(slug) {
      if (missing === slug) return { kind: 'missing' };
      return post?.slug === slug ? { kind: 'post', post } : undefined;
    },
    givenList: (query) =>
      isListOf(query, list) ? { kind: 'list', list, from: 'server' } : undefined,
    readPost: (slug, show) => whenThere(open(), (blog) => blog.readPost(slug, show)),
    readList: (query, show) => whenThere(open(), (blog) => blog.readList(query, show)),
    watchKept: (show) => whenThere(open(), (blog) => blog.watchKept(show)),
  };
}
