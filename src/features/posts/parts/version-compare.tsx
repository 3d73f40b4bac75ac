/** Compares a version with the editor, and marks differences by words, lines and colors. */
import { useEffect, useRef } from 'react';

import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import {
  type ComparedField,
  type ComparedLine,
  comparePosts,
  type DiffPart,
} from '#domain/posts/compare-posts.ts';
import { type PostFields, postFields } from '#domain/posts/post.ts';
import type { Revision } from '#domain/posts/revision.ts';
import { useNow } from '#device/use-now.ts';
import { postLabels } from '#texts/posts.ts';
import { plural } from '#texts/plural.ts';

const sameLinesText = plural(
  '1 paragraph is the same',
  (count) => `${count} paragraphs are the same`,
);

interface VersionCompareProps {
  readonly revision: Revision;
  readonly compared: readonly ComparedField[];
  readonly changed: boolean;
  readonly blocked: boolean;
}

export function VersionCompare(props: VersionCompareProps) {
  const { revision, compared, changed, blocked } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const time = shortDateTime(revision.at, useNow(), firm.zone);
  const differs = compared.length > 0;
  return (
    <section aria-labelledby="version-title" className="grid gap-5">
      <div className="grid gap-1">
        <h3 ref={title} id="version-title" tabIndex={-1} className="text-d3 outline-none">
          {`Version of ${time}`}
        </h3>
        <p className="text-small text-soft">
          {differs
            ? 'Compared with what is in the editor now:'
            : 'This version is the same as what is in the editor.'}
        </p>
        {differs && (
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
            <span>
              Only in this version: <Part kind="gone" text="abc" isSample />
            </span>
            <span>
              Only in the editor: <Part kind="new" text="abc" isSample />
            </span>
          </p>
        )}
        {differs && (
          <p className="mt-2 text-small text-soft">
            {blocked
              ? 'The last save of this post was not accepted. Decide about that first.'
              : [
                  'Restoring saves it as a new version. Whether the post is published stays as it is.',
                  changed && 'What you typed and have not saved is set aside as a post of its own.',
                ]
                  .filter(Boolean)
                  .join(' ')}
          </p>
        )}
      </div>
      {compared.map(({ field, lines }) => (
        <div key={field} className="grid gap-2 border-t-1 border-rule pt-3">
          <h4 className="text-small text-soft">{postLabels[field]}</h4>
          {isUnseen(lines) ? (
            <p>What differs is not words: sizes, titles of pictures or links.</p>
          ) : (
            numbered(lines).map(([place, line]) => <Line key={place} line={line} />)
          )}
        </div>
      ))}
    </section>
  );
}

function Line({ line }: { readonly line: ComparedLine }) {
  if ('same' in line) {
    return <p className="text-note text-soft">{sameLinesText(line.same)}</p>;
  }
  return (
    <p dir="auto" className="wrap-anywhere">
      {numbered(line.parts).map(([place, part]) => (
        <Part key={place} {...part} />
      ))}
    </p>
  );
}

/** Crossed out or underlined, so color is not needed; screen readers hear where it begins and ends. */
function Part({ kind, text, isSample = false }: DiffPart & { readonly isSample?: boolean }) {
  if (kind === 'same') return text;
  const Mark = kind === 'gone' ? 'del' : 'ins';
  const look = kind === 'gone' ? 'bg-redwash text-red' : 'bg-goldwash text-ink decoration-2';
  return (
    <Mark className={`rounded-tag px-0.5 ${look}`} aria-hidden={isSample || undefined}>
      {!isSample && (
        <span className="sr-only">{` [${kind === 'gone' ? 'only in this version' : 'only in the editor'}: `}</span>
      )}
      {text}
      {!isSample && <span className="sr-only">{'] '}</span>}
    </Mark>
  );
}

/** Numbers items as React keys, because they never move. */
function numbered<T>(items: readonly T[]): (readonly [place: number, item: T])[] {
  return items.map((item, place) => [place, item] as const);
}

/** True if no line differs, although the field does. */
function isUnseen(lines: readonly ComparedLine[]): boolean {
  return lines.every((line) => 'same' in line);
}

export function compareWithNow(revision: Revision, now: PostFields) {
  return comparePosts(fieldsOf(revision, now), now);
}

/** Fields that an old version lacks keep the editor's text. */
function fieldsOf({ fields }: Revision, now: PostFields): PostFields {
  const known = { ...now };
  for (const field of postFields) known[field] = fields[field] ?? known[field] ?? '';
  return known;
}
