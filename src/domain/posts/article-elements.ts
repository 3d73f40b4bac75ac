/** Converts content to elements, the same on server and page. */
import { imageSource, isOutside } from './addresses.ts';
import type { ContentNode, InlineNode, ListItem } from './content.ts';
import { escapeAttribute, escapeText } from './markup.ts';

export type PictureSizes = Readonly<Record<string, readonly [width: number, height: number]>>;

export type ArticleElement =
  | string
  | {
      tag: string;
      attributes: Readonly<Record<string, string>>;
      children: readonly ArticleElement[];
    };

/** Pictures load lazily without referrer. Outermost blocks get `dir=auto`, so list and quote marks share a side. */
export function articleElements(
  nodes: readonly ContentNode[],
  sizes: PictureSizes = {},
): ArticleElement[] {
  return nodes.map((node) => {
    const { tag, attributes, children } = blockElement(node, sizes);
    return { tag, attributes: { dir: 'auto', ...attributes }, children };
  });
}

export function articleHtml(elements: readonly ArticleElement[]): string {
  return elements
    .map((element) => {
      if (typeof element === 'string') return escapeText(element);
      const { tag, attributes, children } = element;
      const written = Object.keys(attributes)
        .map((name) => ` ${name}="${escapeAttribute(attributes[name] ?? '')}"`)
        .join('');
      if (tag === 'br' || tag === 'img') return `<${tag}${written}>`;
      return `<${tag}${written}>${articleHtml(children)}</${tag}>`;
    })
    .join('');
}

function blockElements(nodes: readonly ContentNode[], sizes: PictureSizes) {
  return nodes.map((node) => blockElement(node, sizes));
}

function blockElement(node: ContentNode, sizes: PictureSizes): Exclude<ArticleElement, string> {
  switch (node.tag) {
    case 'blockquote':
      return { tag: node.tag, attributes: {}, children: blockElements(node.children, sizes) };
    case 'ul':
      return { tag: node.tag, attributes: {}, children: itemElements(node.items, sizes) };
    case 'ol': {
      const attributes = node.start === 1 ? {} : { start: String(node.start) };
      return { tag: node.tag, attributes, children: itemElements(node.items, sizes) };
    }
    default: {
      const attributes = node.indent === 0 ? {} : { 'data-indent': String(node.indent) };
      return { tag: node.tag, attributes, children: inlineElements(node.children, sizes) };
    }
  }
}

function itemElements(items: readonly ListItem[], sizes: PictureSizes): ArticleElement[] {
  return items.map(({ children }) => ({
    tag: 'li',
    attributes: {},
    children: blockElements(children, sizes),
  }));
}

function inlineElements(nodes: readonly InlineNode[], sizes: PictureSizes): ArticleElement[] {
  return nodes.map((node) => {
    switch (node.tag) {
      case 'text':
        return node.text;
      case 'br':
        return { tag: node.tag, attributes: {}, children: [] };
      case 'img':
        return { tag: node.tag, attributes: pictureAttributes(node, sizes), children: [] };
      case 'a':
        return {
          tag: node.tag,
          attributes: {
            href: node.href,
            ...(node.title && { title: node.title }),
            ...(isOutside(node.href) && { rel: 'noopener noreferrer' }),
          },
          children: inlineElements(node.children, sizes),
        };
      default:
        return { tag: node.tag, attributes: {}, children: inlineElements(node.children, sizes) };
    }
  });
}

function pictureAttributes(
  { src, alt, title }: Extract<InlineNode, { tag: 'img' }>,
  sizes: PictureSizes,
): Record<string, string> {
  const size = Object.prototype.hasOwnProperty.call(sizes, src) ? sizes[src] : undefined;
  return {
    src: imageSource(src) ?? src,
    alt,
    ...(title && { title }),
    ...(size && { width: String(size[0]), height: String(size[1]) }),
    loading: 'lazy',
    decoding: 'async',
    // Other sites must not learn which page a reader views.
    referrerpolicy: 'no-referrer',
  };
}
