/** Rejects after `ms`, and calls `onLate` before. */
export async function withTimeout<T>(
  ms: number,
  promise: PromiseLike<T>,
  onLate: () => void = () => {},
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      onLate();
      fail(new Error('it did not end'));
    }, ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
