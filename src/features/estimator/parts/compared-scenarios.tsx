import { firm } from '#config/firm.ts';
import { scenarioTitle, type PricedScenario } from '#domain/estimator/scenarios.ts';
import { comparedRows } from '#texts/compared-rows.ts';
import { SideBySide } from '#ui/side-by-side.tsx';

type ComparedScenariosProps = {
  scenarios: readonly PricedScenario[];
  own: string;
};

export function ComparedScenarios({ scenarios, own }: ComparedScenariosProps) {
  const main = scenarios.findIndex(({ isMain }) => isMain);
  const titles = scenarios.map(scenarioTitle);
  const rows = comparedRows(scenarios, main, firm.sister);
  const isDifferent = rows.some(({ cells }) => cells.some(({ note }) => note));
  return (
    <>
      <SideBySide
        caption="Scenarios, line by line"
        what="Line"
        columns={scenarios.map(({ place, isMain }, index) => ({
          id: place,
          name: titles[index] ?? '',
          note: isMain ? own : undefined,
        }))}
        rows={rows}
      />
      {isDifferent && (
        <p className="mt-3 text-small text-soft">{`Differences are from ${titles[main] ?? ''}.`}</p>
      )}
    </>
  );
}
