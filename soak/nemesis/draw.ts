/** Draws all random values from a run's seed; each actor has its own source. */
import { seededRandom } from '../../tests/support/faults.ts';

export type Draw = ReturnType<typeof createDraw>;

/** Possible events with their relative weights. */
export type Odds<K extends string> = readonly (readonly [happening: K, weight: number])[];

/** Random draws, the same for the same seed. */
export function createDraw(seed: number) {
  const random = seededRandom(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    /** An integer, both bounds included. */
    whole,
    chance: (likely: number) => random() < likely,

    pick<T>(list: readonly T[]): T {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },

    of<K extends string>(odds: Odds<K>): K {
      let left = random() * odds.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [happening, weight] of odds) {
        if (left < weight) return happening;
        left -= weight;
      }
      throw new Error('nothing can happen');
    },

    /** A seed for independent draws. */
    seed: () => whole(0, 2 ** 31 - 1),
  };
}
