/** The draft that was cleared last: what began before it was gone must not bring it back. Afterwards it may come back, by its link. */
export function createCleared() {
  let cleared = '';
  /** Goes on when one is to leave and when it has left: it is odd in between. */
  let turns = 0;

  return {
    /** At the beginning of a look or a write; it answers whether what is found then is as it was before. */
    begin(): (id: string) => boolean {
      const since = turns;
      return (id) => id === cleared && (since !== turns || turns % 2 === 1);
    },
    /** Clears a draft; where that fails, it stays. */
    async leave(id: string, go: () => Promise<void>): Promise<void> {
      cleared = id;
      turns += 1;
      try {
        await go();
      } catch (error) {
        if (cleared === id) cleared = '';
        throw error;
      } finally {
        turns += 1;
      }
    },
  };
}
