/** Requests with a body in JSON. */

type Headers = Record<string, string>;
type Admin = (path: string, init: RequestOf) => Promise<Response>;
type RequestOf = { method: string; headers: Headers; body: string };

/** The value, or text as it is, by POST; a GET where there is none. */
export function sendJson(url: string, body: unknown, headers: Headers = {}): Promise<Response> {
  return body === undefined
    ? fetch(url, { headers })
    : fetch(url, requestOf('POST', body, headers));
}

/** What tells the server who asks: nothing of a guest. */
export function asAccount(token?: string): Headers {
  return token ? { Authorization: token } : {};
}

/** What a superuser's request is answered with, which must be taken. */
export async function adminJson(
  { admin }: { admin: Admin },
  path: string,
  body: object,
  method = 'POST',
): Promise<unknown> {
  const response = await admin(path, requestOf(method, body));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function requestOf(method: string, body: unknown, headers: Headers = {}): RequestOf {
  return {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
