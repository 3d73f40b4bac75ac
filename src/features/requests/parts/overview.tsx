/** A year's requests by name, each a way to its place on the page: where there are too many to be seen at once. */
import { requestTitle } from '#texts/requests.ts';
import { documentsTexts } from '#texts/own-requests.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { ShownRequest } from '../data/shown-requests.ts';

/** So many are seen without it. */
const few = 4;

export function Overview({ requests }: { readonly requests: readonly ShownRequest[] }) {
  if (requests.length <= few) return null;
  return (
    <Disclosure title={documentsTexts.overview} wide>
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="py-2">
            <TextLink to={`#${request.id}`}>{requestTitle(request)}</TextLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
