/** Base styles: colors, notch, focus, reduced motion, print. */

import { textFace } from './type-styles.ts';

const page = `
:root {
  --top: env(safe-area-inset-top, 0px); --foot: env(safe-area-inset-bottom, 0px); --bar: var(--foot);
  --side-inset: max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px));
  --side: max(clamp(20px, 4.5vw, 56px), var(--side-inset));
}
html { scroll-padding: calc(5.5rem + var(--top)) 0 7rem; -webkit-text-size-adjust: 100%; }
html:has(dialog:modal) { overflow: hidden; background: color-mix(in srgb, var(--c-paper) 38%, rgb(15 33 26)); }
html[data-gutter]:has(dialog:modal) { scrollbar-gutter: stable; }
html:has(dialog:modal.bg-paper) { background: var(--c-paper); }
@media (max-width: 74.99rem) { html:has([data-menu][open]) { overflow: hidden; scrollbar-gutter: stable; } }
html:has([data-action-bar]) { --bar: calc(7.5rem + var(--foot)); }
@media (min-width: 37.5rem) { html:has([data-action-bar]) { --bar: calc(5.25rem + var(--foot)); } }
@media (max-width: 37.49rem) { [data-front=false] { visibility: hidden; } }
html:not(:has(footer)) main { padding-bottom: var(--bar); }
[data-draft] main { visibility: hidden; }
body { min-width: 320px; min-height: 100dvh; margin: 0; background: var(--c-paper); color: var(--c-ink); font: 400 1.0625rem/1.6 ${textFace}; text-wrap: pretty; }
h1, h2, h3, p, dl, dd, ol, ul, figure, fieldset { margin: 0; padding: 0; }
h1, h2, h3, legend { text-wrap: balance; overflow-wrap: anywhere; }
textarea, [contenteditable] { text-wrap-style: stable; }
ul, ol { list-style: none; }
a { color: inherit; }
svg { display: block; flex: none; }
button, input, select, textarea { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--c-ring); outline-offset: 2px; }
:focus:not(:focus-visible) { outline: none; }
::selection { background: var(--c-gold); color: var(--c-ongold); }
::placeholder { color: var(--c-soft); opacity: 1; }
`;

const motion = `
@keyframes rise { from { opacity: 0; transform: translateY(8px); } }
@keyframes slide { from { transform: translateX(-100%); } }
@keyframes appear { from { opacity: 0; } }
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after, ::backdrop {
    animation: none !important; transition: none !important; scroll-behavior: auto !important;
  }
}
`;

const printing = `
@page { margin: 16mm 14mm; }
@media print {
  html { --bar: 0px !important; }
  body { font-size: 11pt; print-color-adjust: exact; }
  nav, button, dialog, [data-sonner-toaster], [data-print='no'] { display: none !important; }
  h1, h2, h3 { break-after: avoid; }
  tr, figure, li { break-inside: avoid; }
}
`;

export const baseRules = page + motion + printing;
