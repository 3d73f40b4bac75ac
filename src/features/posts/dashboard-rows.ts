/** Builds the dashboard's rows: the server's list plus this device's pending changes. */
import { postEditPath } from '#config/member-paths.ts';
import type { PostFilter, PostLine, PostQuestion } from '#domain/posts/desk-list.ts';
import { publishChoiceOf } from '#domain/posts/schedule.ts';
import type { LocalPost } from './data/staff-posts.ts';

export type PostRow = {
  id: string;
  path: string;
  title: string;
  status: 'draft' | 'scheduled' | 'published' | 'deleted';
  publishAt: number;
  rev: number;
  /** The day of the last change; for a published post the day that readers see. */
  date: number;
  edited: number;
  deletedAt: number;
  local: LocalPost | null;
};

export function dashboardRows(
  lines: readonly PostLine[],
  local: readonly LocalPost[],
  question: PostQuestion,
): PostRow[] {
  const listed = new Set(lines.map(({ id }) => id));
  const coming = local.filter((post) => !listed.has(post.id) && isComing(post, question));
  return [
    ...coming.map(rowOfNew),
    ...lines.map((line) => rowOfLine(line, local.find(({ id }) => id === line.id) ?? null)),
  ];
}

/** This device's posts that the list lacks, or whose changes are not queued. Without deleted ones. */
export function outsideRows(
  local: readonly LocalPost[],
  listed: readonly { id: string }[],
): readonly LocalPost[] {
  const shown = new Set(listed.map(({ id }) => id));
  return local.filter(
    ({ id, changed, waiting, deletedAt }) =>
      deletedAt === 0 && (!shown.has(id) || (changed && !waiting)),
  );
}

function isComing(post: LocalPost, question: PostQuestion): boolean {
  const { base, waiting, deletedAt, title } = post;
  if (base > 0 || (deletedAt === 0 && waiting?.kind !== 'post.save')) return false;
  const shown = shownStatus(post);
  const filters: PostFilter[] =
    deletedAt > 0 ? ['deleted'] : ['all', shown, shown === 'scheduled' ? 'draft' : shown];
  return (
    filters.includes(question.status) && title.toLowerCase().includes(question.q.toLowerCase())
  );
}

function rowOfNew(post: LocalPost): PostRow {
  return {
    id: post.id,
    path: post.path,
    title: post.title,
    status: post.deletedAt > 0 ? 'deleted' : shownStatus(post),
    publishAt: post.publishAt,
    rev: 0,
    date: post.updatedAt,
    edited: post.updatedAt,
    deletedAt: post.deletedAt,
    local: post,
  };
}

function rowOfLine(line: PostLine, local: LocalPost | null): PostRow {
  const { id, slug, rev, created, updated, publishedAt, deletedAt } = line;
  const saving = local?.waiting?.kind === 'post.save' && !local.conflict;
  const wanted = saving && local.status !== 'new' ? local : line;
  return {
    id,
    path: postEditPath(slug, id),
    title: saving ? local.title : line.title,
    status: deletedAt > 0 ? 'deleted' : shownStatus(wanted),
    publishAt: wanted.publishAt ?? 0,
    rev,
    date: publishedAt || created,
    edited: saving ? local.updatedAt : updated,
    deletedAt,
    local,
  };
}

function shownStatus({
  status,
  publishAt = 0,
}: {
  status: LocalPost['status'];
  publishAt?: number;
}) {
  return publishChoiceOf({ status: status === 'published' ? status : 'draft', publishAt });
}
