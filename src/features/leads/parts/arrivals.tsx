/** What has come since the list was read: told once, and put in its place without moving what is being read. */
import type { LeadListView } from '../data/lead-list.ts';
import { leadsTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';

type ArrivalsProps = Pick<LeadListView, 'held' | 'news'> & { onShow: () => void };

export function Arrivals({ held, news, onShow }: ArrivalsProps) {
  return (
    <>
      <output className="sr-only" data-news="">
        {news > 0 && counted(news, leadsTexts.oneCame, leadsTexts.manyCame)}
      </output>
      {/* Always there and without a height of its own, so that its button moves no row. */}
      <div className="sticky top-[calc(7.5rem+var(--top))] z-1 flex h-0 justify-center">
        {held.length > 0 && (
          <div className="h-0 -translate-y-5">
            <Button
              kind="ink"
              size="small"
              onClick={onShow}
              aria-label={`${counted(held.length, leadsTexts.oneNew, leadsTexts.manyNew)}: ${leadsTexts.show}`}
            >
              {counted(held.length, leadsTexts.oneNew, leadsTexts.manyNew)}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : many.replace('{count}', String(count));
}
