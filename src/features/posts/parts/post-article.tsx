/** Shows a draft as readers will see it, with local pictures. */
import { useState } from 'react';

import { bylineOf } from '#config/blog.ts';
import type { ContentNode, InlineNode } from '#domain/posts/content.ts';
import { textOf } from '#domain/posts/content-text.ts';
import { contentToShow } from '#domain/posts/read-content.ts';
import { imageSource } from '#domain/posts/addresses.ts';
import type { PostFields } from '#domain/posts/post.ts';
import { factsLine } from '#domain/posts/post-problems.ts';
import { useServices } from '#device/services.ts';
import { Article } from '#ui/article/article.tsx';
import { usePictureAddresses } from '../editor/picture-file.tsx';
import { withAlt } from '../unsaid-images.ts';

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
