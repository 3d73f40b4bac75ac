/** The signs of the tools. */
import { Icon } from '#ui/icons/icon.tsx';
import type { ToolName } from './tools.ts';

const drawn: Readonly<Record<ToolName, string>> = {
  strong: 'M7 5h6.5a3.5 3.5 0 0 1 0 7H7zm0 7h7.5a3.5 3.5 0 0 1 0 7H7z',
  em: 'M10 5h8M6 19h8M14.5 5l-5 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike:
    'M4 12h16M16.5 7.5C16 5.8 14.300 5 12 5c-2.600 0-4.500 1.300-4.500 3.300 0 1.300.7 2.200 2 2.700M7.500 16c.4 1.900 2.100 3 4.500 3 2.700 0 4.600-1.300 4.600-3.500 0-.8-.2-1.400-.6-2',
  quote:
    'M10 7H5v6h5zM10 13c0 2.500-1.200 4-3.500 4.500M19 7h-5v6h5zM19 13c0 2.500-1.200 4-3.500 4.500',
  ordered:
    'M10 6h10M10 12h10M10 18h10M4 4.500 5.500 4v5M4 15.500c.3-1 2.500-1 2.500.3 0 .9-1 1.400-2.500 3.200h2.700',
  bullets: 'M10 6h10M10 12h10M10 18h10M5 6v.01M5 12v.01M5 18v.01',
  less: 'M4 5h16M11 12h9M4 19h16M7 9l-3 3 3 3',
  more: 'M4 5h16M11 12h9M4 19h16M4 9l3 3-3 3',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  image: 'M4 5h16v14H4zM8.500 9.500v.01M20 15l-4.500-4.500L7 19',
  clear: 'M6 5h12M12 5l-2 9M8.500 19h3M15 15l5 5M20 15l-5 5',
};

export function ToolIcon({ name }: { readonly name: ToolName }) {
  return (
    <Icon>
      <path d={drawn[name]} />
    </Icon>
  );
}
