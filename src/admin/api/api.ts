import type { ApiCall, EventsOf, FileOf } from "../../platform/json-api/api-types.shared.ts";
import type { AccountApi, AdminApi } from "../../product/api-types.ts";
import { ApiFailure, failureOf } from "./api-failure.ts";
import {
  type ApiRequest,
  sendAsVisitor,
  sendFileSignedIn,
  sendHalfSignedIn,
  sendKeepalive,
  sendSignedIn,
} from "./client.ts";
import { described } from "./described.ts";

type Part = "params" | "query" | "input" | "file";
/** The type of a part of a request; a body that is not JSON is a Blob. */
type Given<Call extends ApiCall, Name extends Part> = Name extends "file" ? Blob : Call[Name];
type Taken<Call extends ApiCall> = { [Name in Part]: [Call[Name]] extends [never] ? never : Name }[Part];
/** The parts of a request that may be left out, because all their members are optional. */
type Optional<Call extends ApiCall> = {
  [Name in Taken<Call>]: Partial<Given<Call, Name>> extends Given<Call, Name> ? Name : never;
}[Taken<Call>];

/** The parts of a request that are sent to an endpoint. */
export type Sent<Call extends ApiCall> = {
  readonly [Name in Exclude<Taken<Call>, Optional<Call>>]: Given<Call, Name>;
} & { readonly [Name in Optional<Call>]?: Given<Call, Name> } & { readonly signal?: AbortSignal };

type Arguments<Call extends ApiCall> =
  Exclude<Taken<Call>, Optional<Call>> extends never ? [sent?: Sent<Call>] : [sent: Sent<Call>];

/** The body that an endpoint accepts. */
export type InputOf<Name extends keyof AdminApi> = AdminApi[Name]["input"];

/** The parameters of a path, if it has any. */
export type Params<Call extends ApiCall> = [Call["params"]] extends [never] ? [] : [params: Call["params"]];

/** The names of endpoints whose answer has that type. */
export type NameOf<Api, Answer> = {
  [Name in keyof Api]: Api[Name] extends { readonly answer: Answer } ? Name : never;
}[keyof Api] &
  string;
type JsonName<Api> = Exclude<keyof Api, NameOf<Api, FileOf<unknown> | EventsOf<unknown>>> & string;

/** Calls an endpoint as the signed-in person. If the session has ended, the call waits until the person signs in again. */
export const api = async <Name extends JsonName<AdminApi>>(
  name: Name,
  ...[sent]: Arguments<AdminApi[Name]>
): Promise<AdminApi[Name]["answer"]> => described(await read(await sendSignedIn(requestOf(ADMIN, name, sent))));

/** Calls an endpoint of the person's own account. */
export const accountApi = async <Name extends JsonName<AccountApi>>(
  name: Name,
  ...[sent]: Arguments<AccountApi[Name]>
): Promise<AccountApi[Name]["answer"]> => described(await read(await sendSignedIn(requestOf(ACCOUNT, name, sent))));

/** Calls an account endpoint without a session. */
export const visitorApi = async <Name extends JsonName<AccountApi>>(
  name: Name,
  ...[sent]: Arguments<AccountApi[Name]>
): Promise<AccountApi[Name]["answer"]> => described(await read(await sendAsVisitor(requestOf(ACCOUNT, name, sent))));

/** Calls an account endpoint as somebody whose second factor is still due. */
export const halfSignedInApi = async <Name extends JsonName<AccountApi>>(
  name: Name,
  ...[sent]: Arguments<AccountApi[Name]>
): Promise<AccountApi[Name]["answer"]> => described(await read(await sendHalfSignedIn(requestOf(ACCOUNT, name, sent))));

export type ListName = NameOf<AdminApi, { readonly nextCursor: string | null }>;
/** The conditions of a list as texts, such as those in the page's address; the server checks them. */
export type Filter<Name extends ListName> = { readonly [Key in keyof AdminApi[Name]["query"]]?: string };

/** Fetches one page of a list. */
export const listPage = async <Name extends ListName>(
  name: Name,
  sent: { readonly params: object; readonly query: Filter<Name>; readonly signal: AbortSignal },
): Promise<AdminApi[Name]["answer"]> => described(await read(await sendSignedIn(requestOf(ADMIN, name, sent))));

/** Fetches a file. */
export async function download<Name extends NameOf<AdminApi, FileOf<unknown>>>(
  name: Name,
  ...[sent]: Arguments<AdminApi[Name]>
): Promise<Blob> {
  const response = await sendSignedIn(requestOf(ADMIN, name, sent));
  if (!response.ok) throw await failureOf(response);
  return response.blob().catch(() => {
    // The answer broke off on the way.
    throw new ApiFailure({ status: 0, code: undefined });
  });
}

type UploadName = { [Name in keyof AdminApi]: [AdminApi[Name]["file"]] extends [never] ? never : Name }[keyof AdminApi];
type Upload = {
  /** @param share of the bytes that have been sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Sends a file and reports its progress. */
export const upload = async <Name extends UploadName>(
  name: Name,
  { onProgress, ...sent }: Sent<AdminApi[Name]> & Upload,
): Promise<AdminApi[Name]["answer"]> =>
  described(await read(await sendFileSignedIn(requestOf(ADMIN, name, sent), onProgress)));

/** Yields the server-sent events of an endpoint one by one. The events are read with `fetch`, because `EventSource` could not send the token in a header. */
export async function* events<Name extends NameOf<AdminApi, EventsOf<unknown>>>(
  name: Name,
  sent: Sent<AdminApi[Name]>,
): AsyncGenerator<AdminApi[Name]["answer"]["event"]> {
  const response = await sendSignedIn(requestOf(ADMIN, name, sent));
  if (!response.ok || !response.body) throw await failureOf(response);
  let unread = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (unread + chunk).split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = block.split("\n").flatMap((line) => (line.startsWith("data:") ? [line.slice(5).trimStart()] : []));
      if (data.length > 0) yield described(JSON.parse(data.join("\n")));
    }
  }
}

/** Sends a request that arrives even when the page closes at once. @returns whether the server accepted it */
export const keepaliveApi = <Name extends JsonName<AdminApi>>(
  name: Name,
  sent: Sent<AdminApi[Name]>,
): Promise<boolean> => sendKeepalive(requestOf(ADMIN, name, sent));

const ADMIN = "/api/admin";
const ACCOUNT = "/api/account";

type AnySent = {
  readonly params?: object;
  readonly query?: object;
  readonly input?: unknown;
  readonly file?: Blob;
  readonly signal?: AbortSignal;
};

function requestOf(mount: string, name: string, sent: AnySent = {}): ApiRequest {
  const { params, query = {}, input, ...rest } = sent;
  const [method = "", path = ""] = name.split(" ");
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const address = `${mount}${filledPath(path, params)}${search.size > 0 ? `?${search}` : ""}`;
  return { ...rest, method, address, ...(input === undefined ? {} : { body: JSON.stringify(input) }) };
}

function filledPath(path: string, params: object = {}): string {
  const values = new Map(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
}

/** The address of an endpoint of the admin API. Query keys begin with this address, so that a change can drop all queries below an address. */
export const addressOf = <Name extends keyof AdminApi>(name: Name, ...[params]: Params<AdminApi[Name]>): string =>
  ADMIN + filledPath(name.slice(name.indexOf(" ") + 1), params);

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw await failureOf(response);
  if (response.status === 204) return undefined;
  return response.json().catch(() => {
    // The answer broke off, or came from a system between browser and server, such as the sign-in page of a network.
    throw new ApiFailure({ status: 0, code: undefined });
  });
}
