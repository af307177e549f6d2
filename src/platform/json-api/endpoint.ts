import { z } from "zod";
import type { Failure, Success } from "../result.ts";
import type { ApiError } from "./api-errors.ts";

/** Any schema of zod. Its core type has a quarter of what a compiler must compare of `z.ZodType`. */
export type Schema = z.core.$ZodType;

/** Method and path below where the API is mounted, as `PATCH /tags/:id`: servers and clients name an endpoint by it. */
export type EndpointName = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** A body that is not JSON. */
export type MediaType =
  | "text/csv"
  | "application/json"
  | "application/octet-stream"
  | "application/xliff+xml"
  | "application/zip";

/** A file for download, a piece at a time; `schema` where it is JSON. */
export type FileAnswer = { readonly file: MediaType; readonly schema?: Schema };
/** Server-sent events of one name, each with JSON. */
export type EventsAnswer<Event extends Schema = Schema> = { readonly events: Event; readonly name: string };

/** The body of an answer: JSON by its schema, a file, events, or none (204). */
export type Answer = Schema | FileAnswer | EventsAnswer | "none";

/** What a handler hands over for a `FileAnswer`. */
export type Download = {
  readonly filename: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
};

/** An error that an endpoint may answer; `details` is what its body has beside `error`. */
export type DeclaredError = ApiError & { readonly details?: Schema };
/** What is elsewhere now: its failure has the `location`. */
export type Redirection = { readonly status: 301; readonly description: string };
/** By the code that a handler fails with. */
export type ErrorTable = Readonly<Record<string, DeclaredError | Redirection>>;

/** What a failure may have besides its code, to say more than is declared of it. */
export type FailureParts = {
  /** In place of the declared sentence. */
  readonly message?: string;
  /** What the sentence is about. */
  readonly field?: string;
  /** In place of all that is declared. */
  readonly error?: ApiError;
  readonly details?: object;
  /** Of a redirection. */
  readonly location?: string;
};

/** What may be answered by what is `readonly` as well. */
export type DeepReadonly<Value> = unknown extends Value
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** What a schema lets through; undefined where there is none, or where the handler reads the body itself. */
type Parsed<Given> = Given extends Schema ? z.output<Given> : undefined;

export type Data<Given> = Given extends Schema
  ? DeepReadonly<z.input<Given>>
  : Given extends FileAnswer
    ? Download
    : Given extends EventsAnswer<infer Event>
      ? AsyncIterable<DeepReadonly<z.input<Event>>>
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer may return nothing
        void;

/** Where errors are declared, a Result of one of them; else the data. */
type Reply<Given, Errors> = [keyof Errors] extends [never]
  ? Data<Given>
  : Success<Data<Given>> | Failure<keyof Errors & string, FailureParts>;

export type SuccessStatus = 200 | 201 | 202;

type Definition<Caller, Params, Query, Input, Given, Errors> = {
  /** In English, such as "List the authors". */
  readonly summary: string;
  /** Of the path. What it refuses is answered 404. */
  readonly params?: Params;
  readonly query?: Query;
  /** The body: JSON by its schema, or a type that `handle` reads from `request` itself. */
  readonly input?: Input;
  readonly answer: Given;
  /** 200 where it is left out. */
  readonly status?: SuccessStatus;
  /** Where not every success has the same. */
  readonly statusOf?: (data: Data<Given>) => SuccessStatus;
  /** Those that this endpoint itself gives, by the codes of its failures. */
  readonly errors?: Errors;
  handle(
    request: Caller & {
      readonly params: Parsed<Params>;
      readonly query: Parsed<Query>;
      readonly input: Parsed<Input>;
      readonly request: Request;
    },
  ): Reply<Given, Errors> | Promise<Reply<Given, Errors>>;
};

export type Endpoint<Caller, Name, Params, Query, Input, Given, Errors> = { readonly name: Name } & Definition<
  Caller,
  Params,
  Query,
  Input,
  Given,
  Errors
>;

/** What an API description and a router have to know of any endpoint. */
export type AnyEndpoint<Caller = never> = {
  readonly name: EndpointName;
  readonly summary: string;
  readonly params?: Schema | undefined;
  readonly query?: Schema | undefined;
  readonly input?: Schema | MediaType | undefined;
  readonly answer: Answer;
  readonly status?: SuccessStatus;
  statusOf?(data: unknown): SuccessStatus;
  readonly errors?: ErrorTable;
  handle(
    request: Caller & {
      readonly params: unknown;
      readonly query: unknown;
      readonly input: unknown;
      readonly request: Request;
    },
  ): unknown;
};

/** An endpoint as the description of the API has it. */
export type DescribedEndpoint = Omit<AnyEndpoint, "handle"> & {
  readonly security: "session" | "key" | "none";
  /** Roles that may; left out where that is no matter of roles. */
  readonly roles?: readonly string[];
  /** Errors of whatever lets a caller in. */
  readonly accessErrors?: readonly ApiError[];
};

/**
 * Makes the function by which an API defines its endpoints, so that each handler knows what its schemas let through and
 * what it has to answer.
 *
 * @typeParam Caller what the API knows of whoever asks
 * @typeParam Policy what each endpoint says besides, such as who may
 */
export const endpointDefiner =
  <Caller, Policy = unknown>() =>
  <
    const Name extends EndpointName,
    const Given extends Answer,
    Params extends Schema | undefined = undefined,
    Query extends Schema | undefined = undefined,
    Input extends Schema | MediaType | undefined = undefined,
    // biome-ignore lint/complexity/noBannedTypes: no errors at all
    Errors extends ErrorTable = {},
  >(
    name: Name,
    definition: Definition<Caller, Params, Query, Input, Given, Errors> & Policy,
  ): Endpoint<Caller, Name, Params, Query, Input, Given, Errors> & Policy => {
    checkParams(name, definition.params);
    return { name, ...definition };
  };

/** @throws where a path and its schema do not name the same parameters: whatever was asked, the answer would be 404 */
function checkParams(name: EndpointName, params: Schema | undefined): void {
  const named = [...name.matchAll(/:(\w+)/g)].map(([, key]) => key).toSorted();
  const described = params instanceof z.ZodObject ? Object.keys(params.shape).toSorted() : [];
  if (named.join() !== described.join())
    throw new TypeError(`${name} has the parameters ${named}, its schema ${described}`);
}

/** `PATCH /tags/:id` in its two halves. */
export function methodAndPath(name: EndpointName): { method: string; path: string } {
  const [method = "", path = ""] = name.split(" ");
  return { method, path };
}
