import { Icon } from './icon.tsx';

/** Opens a page. */
export function ChevronRight() {
  return (
    <Icon>
      <path d="m9 6 6 6-6 6" />
    </Icon>
  );
}
