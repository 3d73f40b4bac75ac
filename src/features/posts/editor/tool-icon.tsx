/** The signs of the tools. */
import { Icon } from '#ui/icons/icon.tsx';
import type { ToolName } from './tools.ts';

const drawn: Readonly<Record<ToolName, string>> = {
  strong: 'M7 5h6.5a3.5 3.5 0 0 1 0 7H7zm0 7h7.5a3.5 3.5 0 0 1 0 7H7z',
  em: 'M10 5h8M6 19h8M14.5 5l-5 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike:
    'M4 12h16M16.5 7.5C16 5.8 14.3 5 12 5c-2.6 0-4.5 1.3-4.5 3.3 0 1.3.7 2.2 2 2.7M7.5 16c.4 1.9 2.1 3 4.5 3 2.7 0 4.6-1.3 4.6-3.5 0-.8-.2-1.4-.6-2',
  quote: 'M10 7H5v6h5zM10 13c0 2.5-1.2 4-3.5 4.5M19 7h-5v6h5zM19 13c0 2.5-1.2 4-3.5 4.5',
  ordered:
    'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 15.5c.3-1 2.5-1 2.5.3 0 .9-1 1.4-2.5 3.2h2.7',
  bullets: 'M10 6h10M10 12h10M10 18h10M5 6v.01M5 12v.01M5 18v.01',
  less: 'M4 5h16M11 12h9M4 19h16M7 9l-3 3 3 3',
  more: 'M4 5h16M11 12h9M4 19h16M4 9l3 3-3 3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  image: 'M4 5h16v14H4zM8.5 9.5v.01M20 15l-4.5-4.5L7 19',
  clear: 'M6 5h12M12 5l-2 9M8.5 19h3M15 15l5 5M20 15l-5 5',
};

export function ToolIcon({ name }: { readonly name: ToolName }) {
  return <Icon d={drawn[name]} />;
}
