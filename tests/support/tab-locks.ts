/** Web Locks as tabs of one browser share them: in turn, given up when a tab dies, taken away when another steals. */

type Request = {
  tab: string;
  run: () => Promise<unknown>;
  settle: { done: (value: unknown) => void; fail: (reason: unknown) => void };
};

export type TabLocks = ReturnType<typeof createTabLocks>;

/** One lock, whatever its name; each tab asks for it through `of`. */
export function createTabLocks() {
  let holder: Request | undefined;
  const queue: Request[] = [];

  function next(): void {
    if (holder) return;
    const request = queue.shift();
    if (!request) return;
    holder = request;
    const over = () => {
      if (holder !== request) return;
      holder = undefined;
      next();
    };
    request.run().then(request.settle.done, request.settle.fail).finally(over);
  }

  function ask(
    tab: string,
    { signal, steal }: LockOptions,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    return new Promise((done, fail) => {
      const request = { tab, run, settle: { done, fail } };
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(request);
        if (at === -1) return;
        queue.splice(at, 1);
        fail(signal.reason);
      });
      if (steal && holder) {
        holder.settle.fail(new DOMException('stolen', 'AbortError'));
        holder = undefined;
      }
      if (steal) queue.unshift(request);
      else queue.push(request);
      next();
    });
  }

  return {
    /** The locks as one tab sees them. */
    of: (tab: string): Pick<LockManager, 'request'> => ({
      request<T>(
        name: string,
        options: LockOptions | LockGrantedCallback<T>,
        callback?: LockGrantedCallback<T>,
      ): Promise<Awaited<T>> {
        const run = typeof options === 'function' ? options : callback;
        if (!run) return Promise.reject(new TypeError('no callback'));
        const how = typeof options === 'function' ? {} : options;
        return new Promise<Awaited<T>>((done, fail) => {
          const granted = async () => done(await run({ name, mode: 'exclusive' }));
          ask(tab, how, granted).catch(fail);
        });
      },
    }),

    /** A dead tab holds nothing and waits for nothing. */
    forget(tab: string): void {
      for (const request of [...queue].filter((one) => one.tab === tab)) {
        queue.splice(queue.indexOf(request), 1);
      }
      if (holder?.tab !== tab) return;
      holder = undefined;
      next();
    },
  };
}
