/** Everything that a browser holds against a page: errors in its console, errors thrown, requests that fail or are refused. */
import type { BrowserContext } from '@playwright/test';

/** Collects them from all pages of a context, its worker's requests among them; each names where it happened. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (thrown) => complaints.push(`thrown: ${thrown.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    const request = response.request();
    const by = request.serviceWorker() ? ' by the worker' : '';
    complaints.push(`${response.status()}: ${request.method()} ${response.url()}${by}`);
  });
  context.on('requestfailed', (request) => {
    complaints.push(`failed: ${request.failure()?.errorText} ${request.method()} ${request.url()}`);
  });
  return complaints;
}
