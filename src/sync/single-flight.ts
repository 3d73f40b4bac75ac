/** How lists look at the server: once at a time, however many ask. */

/** What is asked for during a look is one more after it. `anew`: the look under way is worth nothing any more, and is not waited for. */
export function singleFlight(look: () => Promise<void>) {
  let looking: Promise<void> | undefined;
  let again = false;

  function refresh(): Promise<void> {
    if (looking) {
      again = true;
      return looking;
    }
    const mine = look().finally(() => {
      if (looking !== mine) return;
      looking = undefined;
      if (again) {
        again = false;
        void refresh();
      }
    });
    looking = mine;
    return mine;
  }

  return {
    refresh,
    anew(): Promise<void> {
      looking = undefined;
      again = false;
      return refresh();
    },
  };
}
