import { Icon } from './icon.tsx';

/** A ringed exclamation mark: something needs a look. */
export function Alert() {
  return (
    <Icon>
      <path d="M12 7.5v5m0 3.75v.01" />
      <circle cx="12" cy="12" r="9.5" />
    </Icon>
  );
}
