export const share = (part: number, of: number): string => `${(100 * part) / of}%`;

/** Styles of the desk's week. Kept out of the utilities, which visitors load too. */
export const weekStyles = `
@media (width >= 75rem) { .week-beside { grid-template-columns: minmax(0, 1fr) 19rem } }
.week { --hours: 3.25rem; --empty: 2.75rem; display: grid }
.week button { cursor: pointer; border: 0; background: none; color: inherit; font: inherit; text-align: start }
.week-day { display: grid; grid-row: 1; justify-items: center; align-content: start; min-height: 2.75rem; padding: 0.25rem 0 }
.week .week-day { text-align: center; font-size: 0.9375rem; border-bottom: 1.5px solid var(--c-ink) }
.week .week-day[aria-pressed=true] { font-weight: 600; background: var(--c-goldwash); box-shadow: inset 0 -3px 0 var(--c-ink) }
.week .week-day:hover { background: var(--c-wash) }
.week-count { display: none }
.week-hours { grid-column: 1; grid-row: 2; display: grid; grid-auto-rows: 1fr }
.week-hours li { border-top: 1px solid var(--c-rule) }
.week-column { position: relative; grid-row: 2; border-inline-start: 1px solid var(--c-rule); background: repeating-linear-gradient(var(--c-rule) 0 1px, transparent 1px 3rem) }
.week .week-one { position: absolute; overflow: hidden; padding: 0.125rem 0.375rem; border: 1px solid var(--c-edge); border-inline-start: 3px solid var(--c-ink); background: var(--c-sheet); font-size: 0.8125rem; line-height: 1.2; white-space: nowrap; text-overflow: ellipsis }
.week .week-one:hover { background: var(--c-wash) }
@media (width < 56.25rem) {
  .week { grid-template: auto / repeat(7, minmax(0, 1fr)) !important }
  .week-hours, .week-column { display: none }
  .week .week-day { grid-column: auto !important }
  .week-count { display: block; font-weight: 600 }
}
`;
