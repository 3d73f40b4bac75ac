import type { ContentNode, InlineNode, ListItem } from './content.ts';
import { escapeAttribute, escapeText } from './markup.ts';

export function writeContent(nodes: readonly ContentNode[]): string {
  return nodes.map(block).join('');
}

function block(node: ContentNode): string {
  switch (node.tag) {
    case 'blockquote':
      return element(node.tag, '', writeContent(node.children));
    case 'ul':
      return element(node.tag, '', node.items.map(item).join(''));
    case 'ol':
      return element(
        node.tag,
        attribute('start', node.start === 1 ? '' : String(node.start)),
        node.items.map(item).join(''),
      );
    default: {
      const indent = attribute('data-indent', node.indent === 0 ? '' : String(node.indent));
      return element(node.tag, indent, writeInline(node.children));
    }
  }
}

function item({ children }: ListItem): string {
  return element('li', '', writeContent(children));
}

function writeInline(nodes: readonly InlineNode[]): string {
  return nodes.map(inline).join('');
}

function inline(node: InlineNode): string {
  switch (node.tag) {
    case 'text':
      return escapeText(node.text);
    case 'br':
      return '<br>';
    case 'img':
      return `<img src="${escapeAttribute(node.src)}" alt="${escapeAttribute(node.alt)}"${attribute('title', node.title)}>`;
    case 'a': {
      const address = ` href="${escapeAttribute(node.href)}"${attribute('title', node.title)}`;
      return filledElement(node.tag, address, writeInline(node.children));
    }
    default:
      return filledElement(node.tag, '', writeInline(node.children));
  }
}

function filledElement(tag: string, attributes: string, inside: string): string {
  return inside === '' ? '' : element(tag, attributes, inside);
}

function element(tag: string, attributes: string, inside: string): string {
  return `<${tag}${attributes}>${inside}</${tag}>`;
}

function attribute(name: string, value: string): string {
  const escaped = escapeAttribute(value);
  return escaped === '' ? '' : ` ${name}="${escaped}"`;
}
