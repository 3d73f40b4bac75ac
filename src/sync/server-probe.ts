/** Probes an unreachable server while the page is visible; once it answers, ends backoff waits. */
import type { Drain } from './drain.ts';
import { growingWait } from './growing-wait.ts';

const firstMs = 3000;
const longestMs = 30_000;
const growth = 1.01;
const longestRestMs = 5 * 60_000;

/** `isBack` never rejects. */
type Probed = Pick<Drain, 'serverUnreachable' | 'serverIsBack'> & {
  isBack: () => Promise<boolean>;
  wake: () => void;
};

/**
 * Callbacks for after each pass and for closing; `next` in UTC ms. A server that answers probes but refuses ops is
 * probed ever more rarely.
 */
export function probeServer(
  { serverUnreachable, serverIsBack, isBack, wake }: Probed,
  now: () => number,
) {
  const rest = growingWait(firstMs, longestRestMs);
  let waitMs = firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function askLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), waitMs);
  }

  async function ask(): Promise<void> {
    const answers = await isBack();
    if (isOver) return;
    if (answers) {
      waitMs = rest.next();
      await serverIsBack().then(wake, wake);
    } else {
      waitMs = Math.min(waitMs * growth, longestMs);
      askLater();
    }
  }

  return {
    after(next: number | null): void {
      clearTimeout(timer);
      if (isOver) return;
      if (next === null) {
        rest.reset();
        waitMs = firstMs;
      } else if (next - now() > waitMs && serverUnreachable()) askLater();
    },
    stop(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
