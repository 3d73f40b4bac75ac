import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { RevisionLine } from '#domain/posts/revision.ts';
import { publishChoiceOf } from '#domain/posts/schedule.ts';
import { useNow } from '#device/use-now.ts';
import { postStateTexts } from '#texts/posts.ts';
import { Button } from '#ui/button.tsx';
import { scheduledFor } from '../scheduled-for.ts';

type VersionListProps = { lines: readonly RevisionLine[]; onLook: (id: number) => void };

export function VersionList({ lines, onLook }: VersionListProps) {
  const now = useNow();
  if (lines.length === 0)
    return <p className="text-soft">No version is kept yet. The next save will be the first.</p>;
  return (
    <>
      <style href="version-list" precedence="staff">
        {factStyles}
      </style>
      <ul aria-label="Versions, the newest first" className="border-t-1 border-rule">
        {lines.map((line) => {
          const time = shortDateTime(line.at, now, firm.zone);
          return (
            <li
              key={line.id}
              className="flex items-center justify-between gap-6 border-b-1 border-rule py-3"
            >
              <span className="grid min-w-0 gap-0.5">
                <span className="font-600 wrap-anywhere">{line.title || 'Without a title'}</span>
                <span className="version-facts text-note text-soft wrap-anywhere">
                  <span>
                    <span>{time}</span> <span>{line.by || 'Someone'}</span>{' '}
                    <span>{stateText(line)}</span>
                  </span>
                </span>
              </span>
              <Button kind="quiet" size="small" onClick={() => onLook(line.id)}>
                <span>
                  Compare
                  <span className="sr-only">{` ${time}`}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const factStyles = `
.version-facts { overflow: hidden }
.version-facts > span { display: flex; flex-wrap: wrap; margin-inline-start: -1em }
.version-facts > span > span { position: relative; padding-inline-start: 1em }
.version-facts > span > span::before { content: '\\b7'; content: '\\b7' / ''; position: absolute; inset-inline-start: 0; width: 1em; text-align: center }
`;

function stateText(line: RevisionLine): string {
  const choice = publishChoiceOf(line);
  return choice === 'scheduled' ? scheduledFor(line.publishAt) : postStateTexts[choice];
}
