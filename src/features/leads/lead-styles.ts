/**
 * Styles of the list of leads, which take precedence by `.leads`. Not utilities: that file is limited, and visitors
 * load it too.
 */
export const leadStyles = `
.leads .packed-tabs [role=tablist] { margin-bottom: 0 }
.leads .desk-rows { gap: 0 }
.leads .desk-rows > output:not(.sr-only) { padding-block: 1rem }
.leads .desk-more { padding-block: 1.25rem }
.leads .lead-row[data-picked] { --c-wash: var(--c-goldwash); background: var(--c-wash); box-shadow: 14px 0 0 var(--c-wash), -14px 0 0 var(--c-wash) }
.leads .lead-row > th { overflow-wrap: break-word }
.leads .lead-under { line-height: 1rem }
.leads .lead-sort { min-height: 2rem; gap: 0.25rem; white-space: nowrap }
.leads .lead-sort.font-600 { color: var(--c-ink) }
.leads .lead-pick { width: 2rem; height: 2rem; margin-inline-start: -0.375rem; place-content: center; outline-offset: -3px }
.leads .lead-pick:focus-within { outline: 3px solid var(--c-ring) }
.leads .lead-pick :indeterminate { border-color: var(--c-ongold); background: var(--c-gold) }
.leads .lead-pick :indeterminate::before { display: block; height: 0; translate: none; rotate: none }
.leads .lead-bulk { z-index: 2; margin-inline: -1rem; padding-inline: 1rem; padding-bottom: calc(0.75rem + var(--foot)) }
.leads .lead-chooser { width: 9rem }
.leads .lead-chooser + button { min-height: 2.75rem }
.leads .lead-link { min-height: 1.5rem }
@media (width < 56.25rem) {
  .leads .lead-filters-line, .leads .lead-filters { flex-basis: 100% }
  .leads .lead-filters-line[data-folded=true] { display: none }
  .leads .lead-row { padding-block: 0.75rem; padding-inline-end: 2.25rem }
  .leads :is(.lead-row, .lead-sums tr) { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.75rem }
  .leads .lead-cell { padding: 0 }
  .leads .lead-sums th { flex-basis: 100% }
  .leads .lead-row > th { flex: 9 1 auto; max-width: 100%; align-self: flex-start }
  .leads .lead-name .lead-under, .leads .lead-none { display: none }
  .leads :is(.lead-about, .lead-status) { order: 1 }
  .leads .lead-amount { order: 2 }
  .leads .lead-due { flex: 1 0 auto; text-align: end }
  .leads .lead-row::after { content: ''; flex-basis: 100%; margin-top: -0.25rem }
  .leads .lead-due :is([data-clock=stopped], [data-clock]:not([data-clock=stopped]) + .lead-arrived) { display: none }
  .leads .lead-about { flex: 1 1 calc(100% - 9rem) }
  .leads .lead-about .lead-under { display: inline-block }
  .leads .lead-services { margin-inline-end: 0.5rem }
  .leads .lead-status { margin-inline-start: auto }
  .leads .lead-status > :first-child { justify-content: flex-end }
  .leads .lead-pick-cell { position: absolute; inset-block-start: 0.125rem; inset-inline-end: calc(-1 * min(0.75rem, var(--side))) }
  .leads .lead-pick { width: 2.75rem; height: 2.75rem; margin: 0; outline-offset: -0.5rem }
}
@media (37.5rem <= width < 56.25rem) {
  .leads .lead-about { flex-basis: calc(100% - 13.75rem) }
  .leads .lead-status { width: 13rem }
}
@media (width < 37.5rem) {
  .leads .lead-status { max-width: 8.25rem }
  .leads .lead-bulk > p { margin-inline-end: auto }
  .leads .lead-chooser { width: calc(50% - 0.625rem) }
  .leads .lead-chooser + button { width: 100% }
}
@media (width >= 56.25rem) {
  .leads .lead-fold { display: none }
  .leads .lead-filters-line { flex-basis: 100%; justify-content: flex-start }
  .leads .lead-filters { display: flex; flex-wrap: wrap; flex: 0 1 auto }
  .leads .lead-search { width: 12.5rem }
  .leads .lead-narrow { width: 8.75rem }
  .leads .lead-export button { min-height: 2.75rem }
  .leads .lead-pick-head { width: 2.25rem }
  .leads .lead-cell { padding-block: 0.375rem; line-height: 1.25rem }
  .leads .lead-amount { text-align: end }
  .leads .lead-name { max-width: min(15rem, 18vw) }
  .leads .lead-name .lead-under { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .leads .lead-link { min-height: 1.25rem }
  .leads .lead-sums { display: table-footer-group }
  .leads .lead-sums th { padding-inline-start: 2.25rem }
}
@media (width >= 90rem) { .leads .lead-filters-line { flex-basis: auto; justify-content: flex-end } }
`;

export const leadPageStyles = `
.lead-page .lead-owner label { margin-bottom: 0.5rem; color: var(--c-ink); font-size: 0.9375rem; font-weight: 600 }
.lead-page .lead-owner { min-width: min(12rem, 100%) }
.lead-page h1 { line-height: 1.2; text-wrap: wrap }
.lead-page [type=date] { min-height: 2.75rem; font-size: var(--control-size) }
.lead-page .lead-head [data-clock=running] { color: var(--c-ink); font-weight: 600 }
@media (width >= 37.5rem) {
  .lead-page .lead-states button { padding-inline: 0.5rem }
  .lead-page .lead-states fieldset { gap: 0.375rem }
}
.lead-page .lead-parts { grid-template-columns: minmax(0, 1fr) }
.lead-page .lead-first:empty { display: none }
@media (width >= 56.25rem) {
  .lead-page .lead-parts { grid-template: minmax(min-content, 0) auto 1fr / minmax(0, 7fr) minmax(0, 5fr); column-gap: 3.5rem }
  .lead-page .lead-work { grid-area: 1 / 2 / 3 }
  .lead-page .lead-log { grid-area: 3 / 2 }
  .lead-page .lead-first { grid-area: 1 / 1 }
  .lead-page .lead-sent { grid-area: 2 / 1 / 4 }
  .lead-page .lead-head > div { display: grid; grid-template-columns: minmax(0, 1fr) auto }
  .lead-page .lead-head > div > div:first-child { display: contents }
  .lead-page .lead-head .max-w-prose { grid-row: 2; grid-column: 1 / -1; max-width: none }
}
@media (width < 37.5rem) {
  .lead-page .lead-states fieldset { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(max(8.25rem, 34%), 100%), 1fr)) }
  .lead-page .lead-states button:last-child { grid-column: 1 / -1 }
  .lead-page .lead-price table { column-gap: 1rem }
}
`;
