/** What posts ought to do, in the fewest words: beside the server it says whether that does it too. */
import type { PostSave } from '#domain/posts/post.ts';

export type ModelPost = Pick<PostSave, 'title' | 'slug' | 'status'> & {
  rev: number;
  deleted: boolean;
  wasPublished: boolean;
};

export type ModelStep = { post: string; base: number } & (
  | { kind: 'post.save'; save: PostSave }
  | { kind: 'post.delete' | 'post.restore' }
);

/** Posts by id, and which post an old address leads to. */
export function createPostModel() {
  const posts = new Map<string, ModelPost>();
  const oldSlugs = new Map<string, string>();

  const taken = (slug: string, id: string) =>
    [...posts].some(([other, post]) => other !== id && !post.deleted && post.slug === slug);

  function save(id: string, base: number, { title, slug, status }: PostSave): string {
    const known = posts.get(id);
    if (!known && base > 0) return 'not_found';
    if (known && known.rev !== base) return `post_conflict ${known.rev}`;
    if (taken(slug, id)) return 'slug_taken';
    if (known && known.slug !== slug) {
      if (oldSlugs.get(slug) === id) oldSlugs.delete(slug);
      if (known.wasPublished) oldSlugs.set(known.slug, id);
    }
    const wasPublished = known?.wasPublished === true || status === 'published';
    const rev = base + 1;
    posts.set(id, { title, slug, status, rev, deleted: false, wasPublished });
    return `applied ${rev}`;
  }

  function setDeleted(id: string, base: number, deleted: boolean): string {
    const known = posts.get(id);
    if (!known) return 'not_found';
    if (deleted && known.rev !== base) return `post_conflict ${known.rev}`;
    if (known.deleted === deleted) return `applied ${known.rev}`;
    if (!deleted && taken(known.slug, id)) return 'slug_taken';
    posts.set(id, { ...known, deleted, rev: known.rev + 1 });
    return `applied ${known.rev + 1}`;
  }

  return {
    posts,
    take: (step: ModelStep): string =>
      step.kind === 'post.save'
        ? save(step.post, step.base, step.save)
        : setDeleted(step.post, step.base, step.kind === 'post.delete'),
    /** The title that readers find at an address. */
    shownAt(slug: string): string | undefined {
      const isShown = (post: ModelPost | undefined) =>
        post !== undefined && !post.deleted && post.status === 'published';
      const there = [...posts.values()].find((post) => post.slug === slug && isShown(post));
      const moved = posts.get(oldSlugs.get(slug) ?? '');
      return (there ?? (isShown(moved) ? moved : undefined))?.title;
    },
  };
}
