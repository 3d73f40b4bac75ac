/** Subscribes once open; the returned function unsubscribes, even earlier. */
export function whenThere<T>(opening: Promise<T>, watch: (open: T) => () => void): () => void {
  let ended = false;
  const watching = opening.then((open) => (ended ? () => {} : watch(open)));
  return () => {
    ended = true;
    void watching.then((stop) => stop());
  };
}
