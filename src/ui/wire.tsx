/** The ink line that beads hang on; closes a head, opens a list. */

/** A horizontal wire across its container. Decoration: it says nothing on its own. */
export function Wire() {
  return <div aria-hidden="true" className="border-t-1.5 border-ink" />;
}
