import { Scenarios, withScenarioTexts, ComparedScenarios } from './parts/scenarios.tsx';

export const lazyScenarios = {
  scenarios: Scenarios,
  compared: ComparedScenarios,
  withTexts: withScenarioTexts,
};
