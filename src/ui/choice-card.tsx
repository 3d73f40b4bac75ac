/** The card around a choice, styled by its input's state. */

export const choiceCard =
  'relative flex items-center data-[note]:items-start data-[note]:[&_input]:mt-0.5 gap-2 min-h-14 px-[16px] py-2.5 border-1.5 border-edge rounded-control bg-sheet font-500 leading-snug cursor-pointer transition-colors hover:border-ink hover:[&:not(:has(:checked))]:bg-wash has-[:checked]:border-ink has-[:checked]:bg-goldwash has-[:checked]:font-600 has-[:checked]:shadow-[inset_0_0_0_1px_var(--c-ink)] has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-offset-2 forced-colors:has-[:checked]:outline-3 forced-colors:has-[:checked]:outline-gold forced-colors:has-[:checked]:outline-solid';
