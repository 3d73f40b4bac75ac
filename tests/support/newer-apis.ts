/** Which of the APIs that a script names are missing in one of the oldest browsers, by MDN's tables. */
import tables from '@mdn/browser-compat-data/forLegacyNode';
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data/types';

import { oldestBrowsers } from '../../scripts/build-oldest-browsers.mjs';

const { ios, ...others } = oldestBrowsers;
/** By the names that MDN's tables give them. */
const oldest: Partial<Record<BrowserName, number>> = { ...others, safari_ios: ios };

/** Whether all of the oldest browsers have it, for each global and each of its own members. */
const known = new Map<string, boolean>();
const globalsOf: readonly Identifier[] = [tables.api, tables.javascript['builtins'] ?? {}];
for (const globals of globalsOf) {
  for (const [name, table] of Object.entries(globals)) {
    note(name, table);
    for (const [member, entry] of Object.entries(table)) {
      note(`${name}.${member.replace(/_static$/, '')}`, entry);
    }
  }
}

/** Globals and their own members, such as `Iterator` and `URL.canParse`, each once. */
export function newerApisIn(script: unknown): string[] {
  const found = new Set<string>();
  look(script, (name) => {
    if (known.get(name) === false) found.add(name);
  });
  return [...found];
}

function note(name: string, entry: Identifier | CompatStatement): void {
  const support = '__compat' in entry ? entry['__compat']?.support : undefined;
  if (!support) return;
  const versions = Object.entries(oldest);
  known.set(
    name,
    versions.every(([browser, version]) => {
      const [, statements] = Object.entries(support).find(([each]) => each === browser) ?? [];
      return since(statements) <= version;
    }),
  );
}

/** The version from which on a browser has it, as far as it has it whole and without being asked to. */
function since(statements: SupportStatement | undefined): number {
  const all: readonly SimpleSupportStatement[] = statements ? [statements].flat() : [];
  const whole = all.filter(
    (one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed,
  );
  const versions = whole.map((one) =>
    Number.parseFloat(String(one.version_added).replace('≤', '')),
  );
  return Math.min(Infinity, ...versions.filter((version) => !Number.isNaN(version)));
}

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Names each global that is read, and each member that is read of a global. */
function look(value: unknown, name: (found: string) => void): void {
  if (Array.isArray(value)) return value.forEach((each) => look(each, name));
  if (!isNode(value)) return;
  const { object, property, computed } = value;
  if (value.type === 'Identifier') name(String(value['name']));
  if (value.type === 'MemberExpression' && isNode(object) && isNode(property) && !computed) {
    if (object.type === 'Identifier') name(`${String(object['name'])}.${String(property['name'])}`);
  }
  for (const [part, child] of Object.entries(value)) {
    const isOnlyAName = !computed && (part === 'property' || part === 'key');
    if (!isOnlyAName) look(child, name);
  }
}
