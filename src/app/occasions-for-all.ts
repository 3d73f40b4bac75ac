/** Many look again on the same occasions: one of them listens for all. */

type Begin = (look: () => void) => () => void;

/** Calls each back at once and on every occasion, until its returned function is called; `begin` is heard while there is anyone. */
export function shareOccasions(begin: Begin): Begin {
  const looks = new Set<() => void>();
  let stop: (() => void) | undefined;
  return (look) => {
    // The same function may be given twice, and each is ended on its own.
    const mine = () => look();
    looks.add(mine);
    if (stop) mine();
    else stop = begin(() => looks.forEach((each) => each()));
    return () => {
      if (!looks.delete(mine) || looks.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}
