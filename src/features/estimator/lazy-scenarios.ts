import { ComparedScenarios } from './parts/compared-scenarios.tsx';
import { Scenarios, withScenarioTexts } from './parts/scenarios.tsx';

export const lazyScenarios = {
  scenarios: Scenarios,
  compared: ComparedScenarios,
  withTexts: withScenarioTexts,
};
