/**
 * Parses JSON of strangers. A body of a few bytes a value (`[[],[],[]]`) takes a thousand times its size as values, so
 * a cheap look at the text comes first: how many values it can hold at most.
 */

/** A request of 200 questions and the longest estimate have fewer than half of this. */
const mostValues = 2000;

/** The value of a text, or nothing where it is no JSON or holds more values than any request of ours. */
export function parseJson(text: string): { value: unknown } | undefined {
  if (holdsMore(text) && holdsMore(withoutStrings(text))) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Each value after the first has a comma before it or a bracket around it: a short text cannot hold so many. */
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

/** Commas and brackets that someone wrote count for nothing. */
function withoutStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
}
