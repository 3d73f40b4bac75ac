/** EventSource over fetch, as far as PocketBase's client needs it. */
import { readMessages } from './realtime.ts';

export class TestEventSource extends EventTarget {
  onerror: ((event: Event) => void) | null = null;
  readonly #ending = new AbortController();

  constructor(url: string) {
    super();
    void this.#listen(url);
  }

  close(): void {
    this.#ending.abort();
  }

  async #listen(url: string): Promise<void> {
    try {
      const { signal } = this.#ending;
      const { body } = await fetch(url, { signal });
      if (body) await readMessages(body, (message) => this.#tell(message));
    } catch {
      // A failed connection is reported below, like an ended one.
    }
    if (!this.#ending.signal.aborted) this.onerror?.(new Event('error'));
  }

  #tell(message: string): void {
    const line = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(message)?.[1] ?? '';
    const event = { data: line('data'), lastEventId: line('id') };
    this.dispatchEvent(new MessageEvent(line('event'), event));
  }
}
