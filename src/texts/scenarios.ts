/** The words around scenarios, (docs/product.md, Estimate on screen). */
export const scenarioTexts = {
  discount: 'Client discount',
  none: 'None',
} as const;
