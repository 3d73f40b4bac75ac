/** The form of a draft price book, and its effect beside it. */
export const priceStyles = `
.price-draft { grid-template-columns: minmax(0, 1fr) }
@media (width >= 75rem) {
  .price-draft { grid-template: auto 1fr / minmax(0, 1fr) 20rem }
  .price-jumps { grid-column: 2 }
  .price-form { grid-area: 1 / 1 / 3 }
  .price-effect { position: sticky; top: calc(5rem + var(--top)); align-self: start }
  .price-effect .figure-table { font-size: 0.8125rem }
  .price-effect table { font-size: inherit; table-layout: fixed }
  .price-effect .figure-table tr > :not(:first-child) { width: auto; padding-inline: 0.75rem 0 }
  .price-effect .figure-table tr > :first-child { padding-inline-end: 0.25rem }
  .price-effect thead th:first-child { width: 38% }
}
`;
