/** Parses untrusted JSON. `[[],[],[]]` takes a thousand times its size as values, so values are counted first. */

/** More than twice what 200 questions and the longest estimate hold. */
const mostValues = 2000;

/** Undefined for invalid JSON or too many values. */
export function parseJson(text: string): { value: unknown } | undefined {
  if (holdsMore(text) && holdsMore(withoutStrings(text))) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function holdsMore(text: string): boolean {
  if (text.length <= mostValues) return false;
  let count = 0;
  for (const mark of [',', '[', '{']) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      count += 1;
      if (count > mostValues) return true;
    }
  }
  return false;
}

/** Punctuation inside strings does not count. */
function withoutStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
}
