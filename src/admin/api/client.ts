import { ApiFailure, failureOf } from "./api-failure.ts";
import { auth, toFailedRequest } from "./auth-client.ts";
import type { FailedRequest } from "./auth-failures.ts";
import { confirmSession, expireSession, sessionState, whenSignedIn } from "./session.ts";

/** A request as it is sent; the address begins with a slash. */
export type ApiRequest = {
  readonly method: string;
  readonly address: string;
  /** The body as JSON text. */
  readonly body?: string;
  /** A file that is sent with its own type instead of a JSON body. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
};

/** The most bytes that a browser still sends after its page has closed (the Fetch Standard allows 65,536 for all such requests at once). */
export const MAX_KEEPALIVE_BYTES = 60_000;
const KEEPALIVE_TIMEOUT_MS = 10_000;

/**
 * Sends a request that arrives even when the page closes at once; a request above the limit only arrives if the page stays open.
 * @returns whether the server accepted it
 */
export async function sendKeepalive({ method, address, body = "" }: ApiRequest): Promise<boolean> {
  const token = sessionState().session?.access_token;
  if (!token) return false;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init: RequestInit = { method, headers, credentials: "omit", cache: "no-store" };
  if (body) init.body = body;
  init.keepalive = bytesOf(body) <= MAX_KEEPALIVE_BYTES;
  init.signal = AbortSignal.timeout(KEEPALIVE_TIMEOUT_MS);
  return fetch(address, init).then(
    ({ ok }) => ok,
    () => false,
  );
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Sends a request without a session. */
export const sendAsVisitor = (request: ApiRequest): Promise<Response> => send(request, undefined);

/** Sends a request as somebody whose second factor is still due. */
export async function sendHalfSignedIn(request: ApiRequest): Promise<Response> {
  const { data } = await auth.getSession();
  return send(request, data.session?.access_token);
}

/** Sends a request as the signed-in person. If the session has ended, the request waits until the person signs in again. */
export const sendSignedIn = (request: ApiRequest): Promise<Response> => signedIn((token) => send(request, token));

/** Sends a file as the signed-in person and reports the progress. */
export const sendFileSignedIn = (request: ApiRequest, onProgress: (share: number) => void): Promise<Response> =>
  signedIn((token) => sendFile(request, onProgress, token));

/** Calls `send` as the signed-in person, and again after the next sign-in if the session had ended. */
async function signedIn(send: (token: string) => Promise<Response>): Promise<Response> {
  for (let renewed: string | undefined; ; ) {
    await whenSignedIn();
    const token = await accessToken();
    if (!token) {
      expireSession(undefined);
      continue;
    }
    const response = await send(token);
    if (!(await isSessionError(response))) {
      confirmSession();
      return response;
    }
    // A refused token is refreshed once, because the server's clock may be ahead of this device's, or a second factor may have been added elsewhere.
    const session = token === renewed ? undefined : await refresh();
    if (token === renewed && response.status === 403) return response;
    if (session) renewed = session;
    else expireSession(token);
  }
}

async function isSessionError(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  return response.status === 403 && (await failureOf(response.clone())).code === "second_factor_required";
}

/** The access token; undefined if there is none any more and the person has to sign in. */
async function accessToken(): Promise<string | undefined> {
  const { data, error } = await auth.getSession();
  if (error && isTransient(toFailedRequest(error))) throw new ApiFailure(toFailedRequest(error));
  return data.session?.access_token;
}

async function refresh(): Promise<string | undefined> {
  const { data, error } = await auth.refreshSession();
  if (error && isTransient(toFailedRequest(error))) throw new ApiFailure(toFailedRequest(error));
  return data.session?.access_token;
}

const isTransient = ({ status }: FailedRequest) => status === 0 || status === 429 || status >= 500;

async function send({ method, address, body, file, signal }: ApiRequest, token: string | undefined) {
  const headers = new Headers();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (file) headers.set("content-type", file.type);
  const init: RequestInit = { method, headers, credentials: "omit", cache: "no-store" };
  if (body !== undefined) init.body = body;
  if (file) init.body = file;
  if (signal) init.signal = signal;
  try {
    return await fetch(address, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure({ status: 0, code: undefined });
  }
}

/** Sends a file as `fetch` would, but with XMLHttpRequest, because `fetch` cannot report progress. */
function sendFile(
  { method, address, file, signal }: ApiRequest,
  onProgress: (share: number) => void,
  token: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, address);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(total, 1));
    request.onload = () => {
      const { status, responseText } = request;
      const wait = request.getResponseHeader("retry-after");
      resolve(new Response(responseText || null, { status, headers: wait ? { "retry-after": wait } : {} }));
    };
    request.onerror = () => reject(new ApiFailure({ status: 0, code: undefined }));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", stop);
    request.send(file ?? null);
  });
}
