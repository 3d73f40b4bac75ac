/**
 * The probe of a server that could not be reached. Waits between attempts double (backoff.ts); a small question, asked every
 * few seconds while someone looks at the page, ends them as soon as the server answers again.
 */
import type { Drain } from './drain.ts';
import { growingWait } from './growing-wait.ts';

const firstMs = 3000;
const longestMs = 30_000;
/** Each question waits a hundredth longer than the one before: twice as long after five minutes. */
const growth = 1.01;
const longestRestMs = 5 * 60_000;

/** `isBack` asks; it never rejects. */
type Probed = Pick<Drain, 'isAway' | 'serverIsBack'> & {
  isBack: () => Promise<boolean>;
  wake: () => void;
};

/**
 * Answers with what to call after each pass, and when the device is closed: `next` is when the queue continues automatically, UTC
 * milliseconds. A server that answers the question and refuses the ops all the same is asked ever more rarely.
 */
export function probeServer({ isAway, serverIsBack, isBack, wake }: Probed, now: () => number) {
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
      } else if (next - now() > waitMs && isAway()) askLater();
    },
    stop(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
