import { Icon } from './icon.tsx';

/** One step on. */
export function ArrowRight() {
  return (
    <Icon>
      <path d="M5 12h14m-7-7 7 7-7 7" />
    </Icon>
  );
}
