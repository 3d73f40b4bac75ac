/** Begins to watch what is still being opened. */

/** Begins once it is there; the returned function ends it, also before. */
export function whenThere<T>(opening: Promise<T>, watch: (open: T) => () => void): () => void {
  let ended = false;
  const watching = opening.then((open) => (ended ? () => {} : watch(open)));
  return () => {
    ended = true;
    void watching.then((stop) => stop());
  };
}
