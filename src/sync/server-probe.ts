/** Probes an unreachable server while the page is visible; ends backoff waits once it answers. */
import { minuteMs } from '#domain/durations.ts';
import type { Drain } from './drain.ts';
import { growingWait } from './growing-wait.ts';

const firstMs = 3000;
const longestMs = 30_000;
const growth = 1.01;
const longestRestMs = 5 * minuteMs;

/** `isBack` asks the server and never rejects. */
type Probed = Pick<Drain, 'serverUnreachable' | 'serverIsBack'> & {
  isBack: () => Promise<boolean>;
  wake: () => void;
};

/**
 * Returns callbacks for after each pass (`next` in UTC ms) and for closing. Probes a refusing server ever more rarely.
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
