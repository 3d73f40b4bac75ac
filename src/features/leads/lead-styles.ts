/**
 * What the list of leads alone looks like. The utilities of all pages are one file, which visitors load too and which is
 * nearly as heavy as it may be: this comes with the pages of staff. `.leads` around it lets it win over the utilities.
 */
export const leadStyles = `
.leads .lead-tabs [role=tablist] { margin-bottom: 0 }
.leads .lead-row[data-picked] { background: var(--c-goldwash) }
.leads .lead-under { line-height: 1rem }
.leads .lead-sort { min-height: 2rem; gap: 0.25rem }
.leads .lead-sort.font-600 { color: var(--c-ink) }
.leads .lead-pick { width: 2rem; height: 2rem; place-content: center start; place-items: start }
.leads .lead-pick:focus-within { outline: 3px solid var(--c-ring) }
.leads .lead-bulk { z-index: 2; margin-inline: -0.875rem; padding-inline: 0.875rem; padding-bottom: calc(0.75rem + var(--foot)) }
.leads .lead-chooser { width: 11rem }
.leads .lead-link { min-height: 1.5rem }
@media (width < 56.25rem) {
  .leads .lead-filters-line, .leads .lead-filters { flex-basis: 100% }
  .leads .lead-filters-line[data-folded=true] { display: none }
  .leads .lead-row { padding-inline-end: 2.25rem }
  .leads .lead-pick-cell { position: absolute; inset-block-start: 0.5rem; inset-inline-end: 0 }
}
@media (width >= 56.25rem) {
  .leads .lead-fold { display: none }
  .leads .lead-filters-line { flex-wrap: nowrap }
  .leads .lead-filters { display: flex; justify-content: flex-end }
  .leads .lead-search { width: 16rem; flex-shrink: 1 }
  .leads .lead-narrow { width: 9.5rem }
  .leads .lead-pick-head { width: 2.25rem }
  .leads .lead-cell { padding-block: 0.375rem; line-height: 1.25rem }
  .leads .lead-amount { text-align: end }
  .leads .lead-name { max-width: 15rem }
  .leads .lead-link { min-height: 1.25rem }
  .leads .lead-sums { display: table-footer-group }
  .leads .lead-sums th { padding-inline-start: 2.25rem }
}
`;

/** What the page of one lead alone looks like: on a phone its states fill their lines, and amounts keep apart. */
export const leadPageStyles = `
@media (width < 37.5rem) {
  .lead-page .lead-states fieldset { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(6.5rem, 100%), 1fr)) }
  .lead-page .lead-price table { column-gap: 1rem }
}
`;
