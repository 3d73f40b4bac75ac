/**
 * Runs one refresh at a time. Calls during one share a follow-up; `restart` ignores the running refresh as outdated.
 */
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
    restart(): Promise<void> {
      looking = undefined;
      again = false;
      return refresh();
    },
  };
}
