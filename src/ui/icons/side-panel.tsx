import { Icon } from './icon.tsx';

/** A panel at the side that opens and closes. */
export function SidePanel() {
  return (
    <Icon>
      <path d="M3.5 5h17v14h-17zM9.5 5v14" />
    </Icon>
  );
}
