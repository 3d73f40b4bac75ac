/** A component whose code is fetched apart, and which renders at once when it is there. */
import { type ComponentType, type ReactNode, use } from 'react';

/** `Late` suspends while its code is on its way; `fetch` asks for it, and again after a failure. */
export type LateComponent<Props extends object> = {
  Late: (props: Props) => ReactNode;
  fetch: () => Promise<void>;
};

/** Wraps what `load` brings. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let arriving: Promise<void> | undefined;

  async function take(): Promise<void> {
    try {
      Loaded = await load();
    } catch (error) {
      arriving = undefined;
      throw error;
    }
  }

  function fetch(): Promise<void> {
    arriving ??= take();
    return arriving;
  }

  function Late(props: Props) {
    if (Loaded) return <Loaded {...props} />;
    use(fetch());
    return null;
  }

  return { Late, fetch };
}
