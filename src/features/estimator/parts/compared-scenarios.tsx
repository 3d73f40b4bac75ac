/** Scenarios in a table, for their visitor and for staff. */
import { firm } from '#config/firm.ts';
import type { PricedScenario } from '#domain/estimator/scenarios.ts';
import { comparedRows } from '#texts/compared-rows.ts';
import { scenarioTexts } from '#texts/scenarios.ts';
import { SideBySide } from '#ui/side-by-side.tsx';

type ComparedScenariosProps = {
  /** In their order, one of them the estimate itself. */
  scenarios: readonly PricedScenario[];
  /** What stands under the name of that one. */
  own: string;
};

export function ComparedScenarios({ scenarios, own }: ComparedScenariosProps) {
  const main = scenarios.findIndex(({ isMain }) => isMain);
  return (
    <>
      <SideBySide
        caption={scenarioTexts.caption}
        what={scenarioTexts.what}
        columns={scenarios.map(({ place, title, isMain }) => ({
          id: place,
          name: title,
          note: isMain ? own : undefined,
        }))}
        rows={comparedRows(scenarios, main, firm.sister)}
      />
      <p className="mt-3 text-small text-soft">
        {scenarioTexts.differences.replace('{name}', scenarios[main]?.title ?? '')}
      </p>
    </>
  );
}
