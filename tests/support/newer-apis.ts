/** Finds APIs in a script that one of the oldest browsers lacks, by MDN's data. */
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
/** The oldest browsers by MDN's names. */
const oldest: Partial<Record<BrowserName, number>> = { ...others, safari_ios: ios };

/** Whether all oldest browsers have it, per global and static member. */
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

/** Globals and static members, such as `Iterator` and `URL.canParse`, once each. */
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

/** The first version with full support and without a flag. */
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

/** Reports each global and static member that is read. */
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
