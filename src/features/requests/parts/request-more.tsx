import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { writeAboutPath } from '#config/member-paths.ts';
import { Button } from '#ui/button.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { RequestAnswer } from '../data/shown-requests.ts';
import { RequestHistory } from './request-history.tsx';

interface RequestMoreProps {
  readonly request: string;
  readonly title: string;
  readonly sayings: readonly RequestAnswer['act'][];
  readonly onSay: (act: RequestAnswer['act']) => void;
}

export const moreOf = (request: string) => `more-${request}`;

const labels = { decline: 'Does not apply', provide: 'Sent another way' } as const;

export function RequestMore({ request, title, sayings, onSay }: RequestMoreProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start">
      <MoreButton
        id={moreOf(request)}
        label="More about this request"
        about={title}
        open={open}
        onToggle={() => setOpen(!open)}
      />
      {open && (
        <div className="grid justify-items-start border-s-1.5 border-rule ps-4">
          {sayings.map((act) => (
            <Button
              key={act}
              kind="quiet"
              size="small"
              onClick={() => {
                setOpen(false);
                onSay(act);
              }}
            >
              {labels[act]}
              <span className="sr-only">{` ${title}`}</span>
            </Button>
          ))}
          {firm.features.messages && (
            <p className="flex min-h-11 items-center text-small">
              <TextLink to={writeAboutPath('request', request)}>Write about this request</TextLink>
            </p>
          )}
          <RequestHistory request={request} title={title} />
        </div>
      )}
    </div>
  );
}
