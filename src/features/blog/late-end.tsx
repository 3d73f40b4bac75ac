/** What stands after a post comes after it: few read that far, and the server's page has it without a script. */
import { lateComponent } from '#ui/late-component.tsx';
import type { PostEnd } from './post-end.tsx';

type EndProps = Parameters<typeof PostEnd>[0];

/** Where its code cannot be had, what the page came with stays as it is. */
export const lateEnd = lateComponent<EndProps>(() =>
  import('./post-end.tsx').then(
    (loaded) => loaded.PostEnd,
    () => new Promise<never>(() => {}),
  ),
);
