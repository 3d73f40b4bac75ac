import { Icon } from './icon.tsx';

/** A navigation that is folded away. */
export function MenuLines() {
  return (
    <Icon>
      <path d="M3 8.5h18M3 15.5h18" />
    </Icon>
  );
}
