/** A network that can be cut, or lose answers. */

export type CutNetwork = ReturnType<typeof createCutNetwork>;

/** `loses` names paths whose answers are lost after the server applied the request; `sent` gets each request. */
export function createCutNetwork() {
  const state = {
    down: false,
    sent: (_method: string): void => undefined,
    loses: (_path: string): boolean => false,
    signedOut: false,
  };
  const fetcher: typeof fetch = async (...args) => {
    if (state.down) throw new TypeError('no network');
    const going = fetch(...args);
    state.sent(args[1]?.method ?? 'GET');
    const answer = await going;
    if (state.loses(new URL(answer.url).pathname)) throw new TypeError('no answer');
    return answer;
  };
  return { state, fetcher };
}
