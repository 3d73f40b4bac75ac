import { createElement, type ReactNode } from 'react';

import {
  type ArticleElement,
  articleElements,
  type PictureSizes,
} from '#domain/posts/article-elements.ts';
import type { ContentNode } from '#domain/posts/content.ts';
import './article.css';

interface ArticleProps {
  readonly title: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly byline: string;
  readonly facts: string;
  readonly content: readonly ContentNode[];
  readonly sizes?: PictureSizes | undefined;
}

/** Renders a content tree as elements; text of a post never becomes HTML. */
export function Article({
  title,
  imageUrl,
  imageAlt,
  byline,
  facts,
  content,
  sizes,
}: ArticleProps) {
  return (
    <article>
      <h1
        tabIndex={-1}
        dir="auto"
        className="text-d1 lt-tablet:text-[2rem] lt-tablet:leading-tight lt-tablet:text-pretty desk:text-[3.25rem] outline-none wrap-anywhere"
      >
        {title}
      </h1>
      <p className="mt-6 text-soft wrap-anywhere">{byline}</p>
      <p className="mt-1 text-small text-soft wrap-anywhere">{facts}</p>
      {imageUrl && <ArticlePicture src={imageUrl} alt={imageAlt} size={sizes?.[imageUrl]} />}
      <div className="mt-9 border-t-1.5 border-ink pt-10">
        <div className="article">{articleElements(content, sizes).map(built)}</div>
      </div>
    </article>
  );
}

function built(element: ArticleElement, key: number): ReactNode {
  if (typeof element === 'string') return element;
  const { tag, attributes, children } = element;
  const { referrerpolicy: referrerPolicy, ...others } = attributes;
  return createElement(tag, { ...others, referrerPolicy, key }, ...children.map(built));
}

interface ArticlePictureProps {
  readonly src: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  readonly size?: readonly [width: number, height: number] | undefined;
}

/** Reserves its space while it loads, if the size is known. */
function ArticlePicture({ src, alt, size }: ArticlePictureProps) {
  const [width, height] = size ?? [];
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      fetchPriority="high"
      referrerPolicy="no-referrer"
      className="mt-9 block h-auto max-h-128 max-w-full w-full border-1 border-rule bg-sheet object-contain"
    />
  );
}
