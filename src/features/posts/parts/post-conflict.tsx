import { useEffect, useRef, useState } from 'react';

import { type PostField, postFields, type PostFields } from '#domain/posts/post.ts';
import { type Watched } from '#sync/watched.ts';
import { useLive } from '#sync/use-device-query.ts';
import { momentIn } from '../data/post-state.ts';
import { type PostState, type PostWork, type TheirPost } from '../data/staff-posts.ts';
import { postLabels } from '#texts/posts.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/status-line.tsx';
import { scheduledFor } from './post-state.tsx';
import { usePart, useServices } from '#device/services.ts';
import { bylineOf } from '#config/blog.ts';
import type { ContentNode, InlineNode } from '#domain/posts/content.ts';
import { textOf } from '#domain/posts/content-text.ts';
import { contentToShow } from '#domain/posts/read-content.ts';
import { imageSource } from '#domain/posts/addresses.ts';
import { factsLine } from '#domain/posts/post-problems.ts';
import { Article } from '#ui/article/article.tsx';
import { usePictureAddresses } from '../editor/picture-file.tsx';
import { withAlt } from '../unsaid-images.ts';

const texts = {
  differs: 'Differs',
  status: {
    draft: 'Draft',
    published: 'Published',
    deleted: 'Deleted',
  },
} as const;

interface PostConflictProps {
  /** Live, because the last keystrokes may be stored after the choice appears. */
  readonly view: Watched<PostState>;
  readonly start: PostWork;
  readonly conflict: TheirPost;
  /** Resolves once all pictures are in the text. */
  readonly ready: () => Promise<unknown>;
  /** Called after the choice; `isHere` is false if no text is left to edit. */
  readonly onSettled: (isHere: boolean) => void;
}

export function PostConflict(props: PostConflictProps) {
  const { view, start, conflict, ready, onSettled } = props;
  const { settle } = usePart('posts');
  const { work, publishedAt } = useLive(view);
  const mine = work?.fields ?? start.fields;
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { theirs, status, publishAt, choice } = conflict;
  const moment = choice === 'scheduled' ? momentIn(mine) : 0;
  const differing = postFields.filter((field) => (mine[field] ?? '') !== (theirs[field] ?? ''));

  async function keep(side: 'mine' | 'theirs'): Promise<void> {
    if (busy) return;
    setBusy(true);
    if (side === 'mine') await ready().catch(() => undefined);
    await settle(start.id, side).then(onSettled, () => undefined);
    setBusy(false);
  }

  return (
    <section aria-labelledby="conflict-title" className="grid gap-8">
      <div className="grid max-w-prose gap-2">
        <h2 ref={title} id="conflict-title" tabIndex={-1} className="text-d3">
          Someone else saved this post while you were editing
        </h2>
        <p className="text-soft">
          {status === 'deleted'
            ? 'Someone else deleted this post while you were editing. If you keep yours, it is there again.'
            : 'Nothing has been overwritten. Compare both texts and choose. If you keep theirs, yours stays on this device as a post of its own.'}
        </p>
      </div>
      <div className="grid gap-8 desk:grid-cols-2">
        <Side
          name={named('Yours', choice === 'published' ? choice : 'draft', moment)}
          fields={mine}
          differing={differing}
          publishedAt={publishedAt}
        >
          <Button kind="primary" aria-disabled={busy} onClick={() => void keep('mine')}>
            Keep mine
          </Button>
        </Side>
        <Side
          name={named('Theirs', status, publishAt)}
          fields={theirs}
          differing={differing}
          publishedAt={publishedAt}
        >
          <Button aria-disabled={busy} onClick={() => void keep('theirs')}>
            Keep theirs
          </Button>
        </Side>
      </div>
    </section>
  );
}

function named(side: string, status: TheirPost['status'], publishAt: number): string {
  const isScheduled = status === 'draft' && publishAt > 0;
  return `${side} (${isScheduled ? scheduledFor(publishAt) : texts.status[status]})`;
}

interface SideProps {
  readonly name: string;
  readonly fields: PostFields;
  readonly differing: readonly PostField[];
  readonly publishedAt: number;
  readonly children: React.ReactNode;
}

function Side({ name, fields, differing, publishedAt, children }: SideProps) {
  const lines = postFields.filter((field) => field !== 'content');
  return (
    <section
      aria-label={name}
      className="grid min-w-0 content-start gap-6 border-t-1.5 border-ink pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-d3">{name}</h2>
        {children}
      </div>
      <dl className="grid gap-3 text-small">
        {lines.map((field) => (
          <div key={field} className="border-b border-rule pb-3">
            <dt className="flex items-center gap-3 text-soft">
              {postLabels[field]}
              {differing.includes(field) && <Tag>{texts.differs}</Tag>}
            </dt>
            <dd className="wrap-anywhere">{fields[field] || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3">
        <p className="flex items-center gap-3 text-small text-soft">
          {postLabels.content}
          {differing.includes('content') && <Tag>{texts.differs}</Tag>}
        </p>
        <div className="min-w-0 border-1 border-rule bg-sheet p-4 tablet:p-6">
          <PostArticle fields={fields} publishedAt={publishedAt} />
        </div>
      </div>
    </section>
  );
}

type Addresses = ReadonlyMap<string, string>;

interface PostArticleProps {
  readonly fields: PostFields;
  /** UTC ms; 0 if never published, shown as today. */
  readonly publishedAt: number;
}

export function PostArticle({ fields, publishedAt }: PostArticleProps) {
  const { now } = useServices();
  const [today] = useState(now);
  const { title, image_url: cover, image_alt: alt, author_name: author } = fields;
  const { reviewed_by: reviewedBy = '', reviewed_on: reviewedOn = '' } = fields;
  const addresses = usePictureAddresses(`${cover} ${fields.content}`);
  const content = contentToShow(withAlt(fields.content, ''));
  return (
    <Article
      title={title || 'Without a title'}
      imageUrl={addresses.get(cover) ?? imageSource(cover) ?? cover}
      imageAlt={alt}
      byline={bylineOf({ author, publishedAt: publishedAt || today })}
      facts={factsLine({ reviewedBy, reviewedOn }, textOf(content))}
      content={content.map((block) => shown(block, addresses))}
    />
  );
}

function shown(block: ContentNode, addresses: Addresses): ContentNode {
  if (block.tag === 'blockquote') {
    return { ...block, children: block.children.map((child) => shown(child, addresses)) };
  }
  if (block.tag === 'ul' || block.tag === 'ol') {
    const items = block.items.map(({ children }) => ({
      children: children.map((child) => shown(child, addresses)),
    }));
    return { ...block, items };
  }
  return { ...block, children: block.children.map((node) => shownInline(node, addresses)) };
}

function shownInline(node: InlineNode, addresses: Addresses): InlineNode {
  if (node.tag === 'img') return { ...node, src: addresses.get(node.src) ?? node.src };
  if (!('children' in node)) return node;
  return { ...node, children: node.children.map((child) => shownInline(child, addresses)) };
}
