/** A part of the portal that is not there yet: it says so, on opening and for as long as it is open. */
import { useEffect } from 'react';

import { useServices } from '#device/services.ts';
import { placeholderTexts, type PortalFeature, portalWays } from '#texts/portal.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface PlaceholderProps {
  readonly feature: PortalFeature;
  readonly path: string;
}

export function Placeholder({ feature, path }: PlaceholderProps) {
  const { notify } = useServices();
  useEffect(() => notify('feature-in-progress'), [notify]);
  return (
    <div className="grid gap-8">
      <PageMeta
        title={portalWays[feature]}
        description={placeholderTexts[feature]}
        path={path}
        hidden
      />
      <PageHead title={portalWays[feature]} />
      <Sheet>
        <div className="grid max-w-prose gap-2">
          <p className="font-600">{placeholderTexts.soon}</p>
          <p className="text-soft">{placeholderTexts[feature]}</p>
        </div>
      </Sheet>
    </div>
  );
}
