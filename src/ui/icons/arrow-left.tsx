import { Icon } from './icon.tsx';

/** One step back. */
export function ArrowLeft() {
  return (
    <Icon>
      <path d="m12 19-7-7 7-7M19 12H5" />
    </Icon>
  );
}
