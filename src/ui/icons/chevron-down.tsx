import { Icon } from './icon.tsx';

/** Opens a list below. */
export function ChevronDown() {
  return (
    <Icon>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}
