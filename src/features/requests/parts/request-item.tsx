/** One request: what it is, who acts next, its files, and what can be done with it. */
import { firm } from '#config/firm.ts';
import { writeAboutPath } from '#config/member-paths.ts';
import { calendarDay, requestTitle } from '#texts/requests.ts';
import { requestTexts, standTexts, turnTexts } from '#texts/own-requests.ts';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { ShownRequest } from '../data/shown-requests.ts';
import { FileLine } from './file-line.tsx';
import { Provide } from './provide.tsx';
import { RequestHistory } from './request-history.tsx';
import { SaidAnswer } from './said-answer.tsx';

const shapes = { you: 'ring', moving: 'half', us: 'half', done: 'full' } as const;

export function RequestItem({ request }: { readonly request: ShownRequest }) {
  const { id, state, turn, details, due, reason, files } = request;
  const title = requestTitle(request);
  const isAsked = state === 'open' || state === 'asked-again';
  return (
    <li id={id} data-turn={turn} className="scroll-mt-6 border-b-1 border-rule py-6">
      <article aria-labelledby={`${id}-title`} className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h3 id={`${id}-title`} className="min-w-0 wrap-anywhere text-lead font-600">
            {title}
          </h3>
          <Tag shape={shapes[turn]}>{turnTexts[turn]}</Tag>
        </div>
        <div className="grid max-w-prose gap-1">
          <p className="text-soft">{standText(request)}</p>
          {due !== '' && isAsked && (
            <p className="font-600">{requestTexts.due.replace('{day}', calendarDay(due))}</p>
          )}
          {details !== '' && state !== 'withdrawn' && (
            <p className="wrap-anywhere whitespace-pre-line">{details}</p>
          )}
        </div>
        {reason !== '' && state === 'asked-again' && (
          <div className="grid max-w-prose gap-1">
            <p className="text-small text-soft">{requestTexts.reason}</p>
            <p className="wrap-anywhere whitespace-pre-line border-s-1.5 border-ink ps-4">
              {reason}
            </p>
          </div>
        )}
        <SaidAnswer request={request} />
        {files.length > 0 && (
          <ul
            aria-label={requestTexts.files}
            className="border-t-1 border-rule [&>li:last-child]:border-b-0"
          >
            {files.map((file) => (
              <FileLine key={file.id} file={file} />
            ))}
          </ul>
        )}
        <Provide request={request} title={title} />
        {firm.features.messages && (
          <p className="text-small">
            <TextLink to={writeAboutPath('request', id)}>{requestTexts.write}</TextLink>
          </p>
        )}
        <RequestHistory request={id} title={title} />
      </article>
    </li>
  );
}

/** Who acts next, and why. */
function standText({ turn, state }: ShownRequest): string {
  if (turn === 'moving') return standTexts.moving;
  const isStuck = turn === 'you' && state !== 'open' && state !== 'asked-again';
  return isStuck ? standTexts.stuck : standTexts[state];
}
