import { Icon } from './icon.tsx';

/** Closes. */
export function Cross() {
  return (
    <Icon>
      <path d="M18 6 6 18M6 6l12 12" />
    </Icon>
  );
}
