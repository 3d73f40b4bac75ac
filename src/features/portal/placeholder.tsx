import { useEffect } from 'react';

import { useServices } from '#device/services.ts';
import { type PortalFeature, portalWays } from '#texts/portal.ts';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { notices } from '#texts/notices.ts';

const placeholderTexts = {
  onboarding:
    'Your personal info, your tax checklist and your financial goals will be filled in here.',
  documents: 'A secure place to upload PDF, Word and Excel files will be here.',
  messages: 'A secure chat with your assigned advisor will be here.',
  appointments: 'A calendar to book a time with your advisor will be here.',
} as const;

interface PlaceholderProps {
  readonly feature: PortalFeature;
  readonly path: string;
}

export function Placeholder({ feature, path }: PlaceholderProps) {
  const { notify } = useServices();
  useEffect(() => notify('feature-in-progress'), [notify]);
  return (
    <div className="grid gap-8">
      <PageMeta title={portalWays[feature]} path={path} hidden />
      <PageHead title={portalWays[feature]} />
      <NothingYet
        fact={notices['feature-in-progress'].description}
        rest={placeholderTexts[feature]}
      />
    </div>
  );
}
