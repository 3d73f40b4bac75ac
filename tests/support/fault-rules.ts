/** Which fault a request meets: scripts first, one after the other, then whatever was set for its path. */
import { type Odds, chaos, type Rule, pass } from './faults.ts';

/** Everything the product asks its server for. */
export const api = '/api/';

export type Rules = ReturnType<typeof createRules>;

/** Rules by the beginning of a path; with none, everything passes. */
export function createRules() {
  const standing = new Map<string, Rule>();
  const scripts: { rule: Rule; left: number; under: string }[] = [];
  return {
    /** What becomes of all requests under a path from now on; the longest path counts. */
    set: (rule: Rule, under = api): void => void standing.set(under, rule),

    /** What becomes of the next requests under a path, before anything that was set. */
    next: (rule: Rule, times = 1, under = api): void =>
      void scripts.push({ rule, left: times, under }),

    /** Faults at random under a path. */
    chaos: (odds: Odds, under = api): void => void standing.set(under, chaos(odds)),

    /** Everything passes again. What hangs goes on hanging. */
    heal: (): void => {
      standing.clear();
      scripts.length = 0;
    },

    /** The rule for a request of now; a script counts it. */
    ruleFor: (path: string): Rule => {
      const script = scripts.find(({ left, under }) => left > 0 && path.startsWith(under));
      if (script) {
        script.left -= 1;
        return script.rule;
      }
      const [longest] = [...standing.keys()]
        .filter((under) => path.startsWith(under))
        .sort((a, b) => b.length - a.length);
      return (longest !== undefined && standing.get(longest)) || pass;
    },
  };
}
