/** Every page of this site, in one place. */
export const paths = {
  home: '/',
  estimator: '/price-estimator',
  outbox: '/outbox',
} as const;

/** The query parameter that names the wizard's step; nothing else of an estimate is ever in an address. */
export const stepParameter = 'step';

/** The wizard at one step. */
export function estimatorStepPath(step: string): string {
  return `${paths.estimator}?${stepParameter}=${step}`;
}
