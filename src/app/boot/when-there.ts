/** Subscribes to a store once it is open. The returned function unsubscribes at any time. */
export function whenThere<T>(opening: Promise<T>, watch: (open: T) => () => void): () => void {
  let ended = false;
  const watching = opening.then((open) => (ended ? () => {} : watch(open)));
  return () => {
    ended = true;
    void watching.then((stop) => stop());
  };
}
