/** What posts ought to do, in the fewest words: beside the server it says whether that does it too. */
import type { PostSave } from '#domain/posts/post.ts';

export type ModelPost = Pick<PostSave, 'title' | 'slug' | 'status'> & {
  rev: number;
  deleted: boolean;
};

export type ModelStep = { post: string; base: number } & (
  | { kind: 'post.save'; save: PostSave }
  | { kind: 'post.delete' | 'post.restore' }
);

/** Posts by id, and which of them readers last found at an address. */
export function createPostModel() {
  const posts = new Map<string, ModelPost>();
  const lastFound = new Map<string, string>();

  const taken = (slug: string, id: string) =>
    [...posts].some(([other, post]) => other !== id && !post.deleted && post.slug === slug);

  /** No one is there, and no reader was led from there to a post that is there still. */
  const free = (slug: string, id: string) =>
    !taken(slug, id) && (posts.get(lastFound.get(slug) ?? '')?.deleted ?? true);

  function save(id: string, base: number, { title, slug, status }: PostSave): string {
    const known = posts.get(id);
    if (!known && base > 0) return 'not_found';
    if (known && known.rev !== base) return `post_conflict ${known.rev}`;
    if (taken(slug, id)) return 'slug_taken';
    const rev = base + 1;
    posts.set(id, { title, slug, status, rev, deleted: false });
    return `applied ${rev}`;
  }

  function setDeleted(id: string, base: number, deleted: boolean): string {
    const known = posts.get(id);
    if (!known) return 'not_found';
    if (deleted && known.rev !== base) return `post_conflict ${known.rev}`;
    if (known.deleted === deleted) return `applied ${known.rev}`;
    if (known.rev !== base) return `post_conflict ${known.rev}`;
    posts.set(id, { ...known, deleted, rev: known.rev + 1 });
    if (!deleted && taken(known.slug, id)) {
      const slug = [2, 3, 4].map((place) => `${known.slug}-${place}`).find((at) => free(at, id));
      posts.set(id, { ...known, deleted, rev: known.rev + 1, slug: slug ?? '', status: 'draft' });
    }
    return `applied ${known.rev + 1}`;
  }

  const isShown = (post: ModelPost | undefined) =>
    post !== undefined && !post.deleted && post.status === 'published';

  return {
    posts,
    take(step: ModelStep): string {
      const said =
        step.kind === 'post.save'
          ? save(step.post, step.base, step.save)
          : setDeleted(step.post, step.base, step.kind === 'post.delete');
      for (const [id, post] of posts) if (isShown(post)) lastFound.set(post.slug, id);
      return said;
    },
    /** The title that readers find at an address. */
    shownAt(slug: string): string | undefined {
      const post = posts.get(lastFound.get(slug) ?? '');
      return isShown(post) ? post?.title : undefined;
    },
  };
}
