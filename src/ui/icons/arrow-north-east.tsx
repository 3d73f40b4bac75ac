import { Icon } from './icon.tsx';

/** Leads out of this site. */
export function ArrowNorthEast() {
  return (
    <Icon>
      <path d="M7 7h10v10M7 17 17 7" />
    </Icon>
  );
}
