import { ComparedScenarios } from './parts/compared-scenarios.tsx';
import { withScenarioTexts } from './parts/scenario-fields.tsx';
import { Scenarios } from './parts/scenarios.tsx';

export const lazyScenarios = {
  scenarios: Scenarios,
  compared: ComparedScenarios,
  withTexts: withScenarioTexts,
};
