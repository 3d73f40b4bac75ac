import { paths } from '#config/paths.ts';
import { useNow } from '#device/use-now.ts';
import { useLive } from '#sync/use-device-query.ts';
import { toDoTexts as texts } from '#texts/to-do.ts';
import { ReadPart } from '#ui/read-part.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { plural } from '#texts/plural.ts';
import { usePart } from '#device/services.ts';

const waitText = plural('1 thing waits for us.', (count) => `${count} things wait for us.`);

export function WaitingCount() {
  const { list } = usePart('toDo');
  const { last, total, at } = useLive(list);
  const now = useNow();
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <ReadPart
        state={last}
        shown={total === null ? null : { total }}
        at={at}
        now={now}
        texts={texts}
        onAgain={list.refresh}
      >
        {({ total: count }) => (
          <>
            <span>{countText(count)}</span>
            <TextLink to={paths.adminToDo}>See what waits</TextLink>
          </>
        )}
      </ReadPart>
    </div>
  );
}

function countText(count: number): string {
  return count === 0 ? texts.nothing : waitText(count);
}
