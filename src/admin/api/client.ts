import type { ApiErrorBody } from "../../platform/json-api/wire.shared.ts";
import type { FormProblem } from "../../ui/form.tsx";
import { auth, toFailedRequest } from "./auth-client.ts";
import { type FailedRequest, failureMessage, problemOfFailure } from "./auth-failures.ts";
import { confirmSession, expireSession, sessionState, whenSignedIn } from "./session.ts";

/** A refusal of the API, or no answer at all (status 0). Its message is a sentence for the person at the screen. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly status: number;
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  /** All that the server said: some refusals carry what is needed to go on. */
  readonly answer: unknown;

  constructor(refusal: FailedRequest, said?: ApiErrorBody["error"], answer?: unknown) {
    super(said?.message ?? failureMessage(refusal));
    this.status = refusal.status;
    this.code = refusal.code;
    this.field = said?.field;
    this.requestId = said?.requestId;
    this.answer = answer;
  }

  /** As a form shows it. */
  get problem(): FormProblem {
    if (this.field) return { fields: { [this.field]: this.message } };
    const byCode = problemOfFailure({ status: this.status, code: this.code });
    const [field] = Object.keys(byCode.fields ?? {});
    if (field) return { fields: { [field]: this.message } };
    return { message: this.requestId ? `${this.message} Nomor laporan: ${this.requestId}.` : this.message };
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Options = {
  readonly body?: unknown;
  /** Sent as it is, with its own type, in place of a JSON body. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
};

/** Calls an endpoint as the person who is signed in. Where the session has ended it waits for them to sign in again. */
export async function call<Answer = void>(method: Method, path: string, options: Options = {}): Promise<Answer> {
  return (await read(await sendSignedIn(method, path, options))) as Answer;
}

/** The same for a file. */
export async function download(path: string): Promise<Blob> {
  const response = await sendSignedIn("GET", path, {});
  if (!response.ok) throw await failureOf(response);
  return response.blob().catch(() => {
    // It broke off on the way.
    throw new ApiFailure({ status: 0, code: undefined });
  });
}

/** Bytes of what a browser still sends after its page was left (the Fetch Standard has 65,536 for all such requests at once). */
export const MAX_KEEPALIVE_BYTES = 60_000;
const KEEPALIVE_TIMEOUT_MS = 10_000;

/** Sends something that arrives also where the page goes at once; what is larger, only where it stays. @returns whether it was taken */
export async function sendKeepalive(method: Method, path: string, body = ""): Promise<boolean> {
  const token = sessionState().session?.access_token;
  if (!token) return false;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init: RequestInit = { method, headers, credentials: "omit", cache: "no-store" };
  if (body) init.body = body;
  init.keepalive = bytesOf(body) <= MAX_KEEPALIVE_BYTES;
  init.signal = AbortSignal.timeout(KEEPALIVE_TIMEOUT_MS);
  return fetch(path, init).then(
    ({ ok }) => ok,
    () => false,
  );
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

type Upload = {
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly file: Blob;
  /** @param share of the bytes that are on their way or there, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Sends a file and says how far it is. */
export async function upload<Answer>(what: Upload): Promise<Answer> {
  return (await read(await signedIn((token) => sendFile(what, token)))) as Answer;
}

/** What an endpoint sends as server-sent events, one by one: read with `fetch`, so that the token stays in the header. */
export async function* events<Event>(path: string, signal: AbortSignal): AsyncGenerator<Event> {
  const response = await sendSignedIn("GET", path, { signal });
  if (!response.ok || !response.body) throw await failureOf(response);
  let unread = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (unread + chunk).split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = block.split("\n").flatMap((line) => (line.startsWith("data:") ? [line.slice(5).trimStart()] : []));
      if (data.length > 0) yield JSON.parse(data.join("\n")) as Event;
    }
  }
}

/** Calls an endpoint that needs no session. */
export async function callOpen<Answer = void>(method: Method, path: string, options: Options = {}): Promise<Answer> {
  return (await read(await send(method, path, options, undefined))) as Answer;
}

/** Calls as someone whose second factor is still due. */
export async function callHalfSignedIn<Answer>(method: Method, path: string, options: Options = {}): Promise<Answer> {
  const { data } = await auth.getSession();
  return (await read(await send(method, path, options, data.session?.access_token))) as Answer;
}

const sendSignedIn = (method: Method, path: string, options: Options): Promise<Response> =>
  signedIn((token) => send(method, path, options, token));

/** Sends what `send` sends as the person who is signed in, again after the next sign-in where the session had ended. */
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
    // Its clock may be ahead of ours, or a factor was added elsewhere: a refresh shows. It is tried once for each token.
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

/** Undefined where there is none any more: then the person has to sign in. */
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

async function send(method: Method, path: string, { body, file, signal }: Options, token: string | undefined) {
  const headers = new Headers();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (file) headers.set("content-type", file.type);
  const init: RequestInit = { method, headers, credentials: "omit", cache: "no-store" };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (file) init.body = file;
  if (signal) init.signal = signal;
  try {
    return await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure({ status: 0, code: undefined });
  }
}

/** What `fetch` does, but for `fetch` it cannot be seen how much has been sent. */
function sendFile({ method, path, file, onProgress, signal }: Upload, token: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, path);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(total, 1));
    request.onload = () => {
      const { status, responseText } = request;
      const wait = request.getResponseHeader("retry-after");
      resolve(new Response(responseText || null, { status, headers: wait ? { "retry-after": wait } : {} }));
    };
    request.onerror = () => reject(new ApiFailure({ status: 0, code: undefined }));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", stop);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener("abort", stop);
    request.send(file);
  });
}

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw await failureOf(response);
  if (response.status === 204) return undefined;
  return response.json().catch(() => {
    // It broke off on the way, or came from somebody between, such as the sign-in page of a network.
    throw new ApiFailure({ status: 0, code: undefined });
  });
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const waitSeconds = Number(response.headers.get("retry-after")) || undefined;
  const answer = (await response.json().catch(() => undefined)) as ApiErrorBody | undefined;
  const said = answer?.error;
  return new ApiFailure({ status: response.status, code: said?.code, waitSeconds }, said, answer);
}
