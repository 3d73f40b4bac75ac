/** The name of a scenario, also of one whose visitor has taken it away. */
import type { NamedScenario } from './scenarios.ts';

/** What a scenario is called on screen, in mails and at the desk. */
export function scenarioTitle({ place, name }: NamedScenario): string {
  return name.trim() || `Scenario ${place}`;
}
