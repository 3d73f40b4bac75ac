/** The words around scenarios, (docs/product.md, Estimate on screen). */
export const scenarioTexts = {
  title: 'Side by side',
  lead: 'See what another choice costs before you decide: meetings each quarter or each month, the business alone or both. Up to three scenarios.',
  compare: 'Compare',
  which: 'Which one is your estimate?',
  /** `{name}` is what a scenario is called. */
  change: 'Change answers: {name}',
  /** `place` is 1, 2 or 3. */
  name: (place: number) => `Name of scenario ${place}`,
  own: 'This is your estimate: its answers change with the steps and under "What changes my price".',
  services: 'Which services?',
  add: 'Add a scenario',
  remove: 'Remove',
  removeTitle: 'Remove {name}?',
  removeLead: 'Its answers go with it. Your estimate stays as it is.',
  keep: 'Keep it',
  /** Under the name of the one that is the estimate itself. */
  isOwn: 'Your estimate',
  caption: 'Scenarios, line by line',
  what: 'Line',
  discount: 'Client discount',
  none: 'None',
  /** `name` is the estimate's. */
  differences: (name: string) => `Differences are from ${name}.`,
} as const;
