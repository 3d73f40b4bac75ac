import { FoldTitle } from '#ui/disclosure.tsx';
import { type StoredKind, storedKinds, type StoredWords } from '#texts/stored-kinds.ts';
import { sizeText } from '#ui/size-text.ts';
import { Table } from '#ui/table.tsx';
import { useEffect, useState } from 'react';
import { pictureCache } from '#device/cache-names.ts';
import type { Inventory } from '#device/inventory.ts';
import { useServices } from '#device/services.ts';

const storageTexts = {
  details: 'Technical details',
  none: 'None',
  some: 'Some',
} as const;

interface StorageTablesProps {
  readonly things: readonly StoredKind[];
  readonly details?: readonly StoredKind[];
  readonly words?: StoredWords;
  readonly stored: DeviceStorage | null;
}

export function StorageTables(props: StorageTablesProps) {
  const { things, details, words = storedKinds, stored } = props;
  const shown = { words, stored };
  return (
    <>
      <StorageTable
        caption="Everything this site saves in this browser"
        things={things}
        {...shown}
      />
      {details && (
        <details>
          <FoldTitle>{storageTexts.details}</FoldTitle>
          <StorageTable caption={storageTexts.details} things={details} {...shown} />
        </details>
      )}
      <p className="text-small text-soft">{stored ? totalText(stored) : null}</p>
    </>
  );
}

function totalText({ usage }: DeviceStorage): string {
  return usage === null ? '' : `This browser counts ${sizeText(usage)} for this site in all.`;
}

interface StorageTableProps {
  readonly caption: string;
  readonly things: readonly StoredKind[];
  readonly words: StoredWords;
  readonly stored: DeviceStorage | null;
}

function StorageTable({ caption, things, words, stored }: StorageTableProps) {
  return (
    <Table
      caption={caption}
      columns={{
        What: (thing) => words[thing].what,
        'Saved now': (thing) => (
          <span data-kept={thing} className="whitespace-nowrap tabular-nums">
            {stored ? storageFigure(thing, stored) : <NotLookedYet />}
          </span>
        ),
        Why: (thing) => <span className="block max-w-96">{words[thing].why}</span>,
        'Kept until': (thing) => <span className="block max-w-96">{words[thing].until}</span>,
      }}
      rows={things}
      keyOf={(thing) => thing}
      even
    />
  );
}

/** Shown until the device has been read. Without JavaScript nothing is stored, so it says "none". */
function NotLookedYet() {
  return (
    <>
      <span className="noscript:hidden">Checking...</span>
      <span className="hidden noscript:inline">{storageTexts.none}</span>
    </>
  );
}

const { none, some } = storageTexts;

function storageFigure(thing: StoredKind, { inventory, pages }: DeviceStorage): string {
  if (thing === 'notes') return some;
  if (thing === 'session') return inventory.signedIn ? some : none;
  if (thing === 'pages') return pages ? `${pages} files` : none;
  const found = inventory[thing];
  const count = typeof found === 'number' ? found : found.count;
  if (count === 0) return none;
  if (typeof found === 'number') return String(count);
  return `${count}, ${'bytes' in found ? sizeText(found.bytes) : changedText(found.changedAt)}`;
}

function changedText(changedAt: number): string {
  const day = new Date(changedAt).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return `changed ${day}`;
}

/** `usage`: stored bytes. `pages`: the number of cached files. Null if unknown. */
export type DeviceStorage = { inventory: Inventory; usage: number | null; pages: number | null };

export function useDeviceStorage(): DeviceStorage | null {
  const { watchInventory } = useServices();
  const [stored, setStored] = useState<DeviceStorage | null>(null);
  useEffect(() => {
    let ended = false;
    let last: Inventory | undefined;
    const look = async () => {
      const figures = await browserFigures();
      if (last && !ended) setStored({ inventory: last, ...figures });
    };
    const stop = watchInventory((inventory) => {
      last = inventory;
      void look();
    });
    // The worker caches all files before it is ready.
    void navigator.serviceWorker?.ready.then(look);
    return () => {
      ended = true;
      stop();
    };
  }, [watchInventory]);
  return stored;
}

async function browserFigures(): Promise<Omit<DeviceStorage, 'inventory'>> {
  const asked = await navigator.storage?.estimate?.().catch(() => undefined);
  return { usage: asked?.usage ?? null, pages: await countFiles().catch(() => null) };
}

async function countFiles(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name !== pictureCache);
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().length;
}
