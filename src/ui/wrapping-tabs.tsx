/** Tabs of more names than a phone has room for side by side: there they stand in lines, the shown one underlined. */
import type { ComponentProps } from 'react';

import { Tabs } from './tabs.tsx';

/** The utilities of all pages are one file, which visitors load too: this comes with the pages that have such tabs. */
const styles = `
@media (width < 56.25rem) {
  .wrapping-tabs [role=tablist] { flex-wrap: wrap; column-gap: 1.25rem; margin-bottom: 1.5rem }
  .wrapping-tabs [role=tab] { flex: none; min-height: 2.75rem; padding-inline: 0; white-space: nowrap }
  .wrapping-tabs [role=tab]::after { display: none }
  .wrapping-tabs [role=tab][aria-selected=true] { text-decoration: underline }
}
`;

export function WrappingTabs<Name extends string>(props: ComponentProps<typeof Tabs<Name>>) {
  return (
    <div className="wrapping-tabs tabular-nums">
      <style href="wrapping-tabs" precedence="staff">
        {styles}
      </style>
      <Tabs {...props} />
    </div>
  );
}
