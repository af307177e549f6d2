import { z } from "zod";
import type { Failure, Success } from "../result.ts";
import type { ApiError } from "./api-errors.ts";

/** Any zod schema. The core type gives the compiler a quarter as much to compare as `z.ZodType`. */
export type Schema = z.core.$ZodType;

/** Method and path below the API's mount, such as `PATCH /tags/:id`: servers and clients name an endpoint by it. */
export type EndpointName = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** The media types of bodies that are not JSON. */
export type MediaType =
  | "text/csv"
  | "application/json"
  | "application/octet-stream"
  | "application/xliff+xml"
  | "application/zip";

/** A file for download, sent in pieces; `schema` is given where the file is JSON. */
export type FileAnswer = { readonly file: MediaType; readonly schema?: Schema };
/** Server-sent events, each with JSON; all have the same name. */
export type EventsAnswer<Event extends Schema = Schema> = { readonly events: Event; readonly name: string };

/** The body of an answer: JSON by its schema, a file, events, or none (204). */
export type Answer = Schema | FileAnswer | EventsAnswer | "none";

/** The value that a handler returns for a `FileAnswer`. */
export type Download = {
  readonly filename: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
};

/** An error that an endpoint may answer; `details` is the schema of its body's fields besides `error`. */
export type DeclaredError = ApiError & { readonly details?: Schema };
/** A redirect for something that has moved; the handler's failure has the new `location`. */
export type Redirection = { readonly status: 301; readonly description: string };
/** The errors by the codes with which a handler fails. */
export type ErrorTable = Readonly<Record<string, DeclaredError | Redirection>>;

/** Further fields of a handler's failure, to say more than the endpoint's declared error. */
export type FailureParts = {
  /** A message in place of the declared sentence. */
  readonly message?: string;
  /** The field that the sentence is about. */
  readonly field?: string;
  /** An error in place of the declared one. */
  readonly error?: ApiError;
  readonly details?: object;
  /** The target of a redirect. */
  readonly location?: string;
};

/** The type with everything `readonly`, so that such values may be answered as well. */
export type DeepReadonly<Value> = unknown extends Value
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** The parsed type of a schema; undefined where there is none, or where the handler itself reads the body. */
type Parsed<Given> = Given extends Schema ? z.output<Given> : undefined;

export type Data<Given> = Given extends Schema
  ? DeepReadonly<z.input<Given>>
  : Given extends FileAnswer
    ? Download
    : Given extends EventsAnswer<infer Event>
      ? AsyncIterable<DeepReadonly<z.input<Event>>>
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer may return nothing
        void;

/** The type that a handler returns: a Result where errors are declared, otherwise the data. */
type Reply<Given, Errors> = [keyof Errors] extends [never]
  ? Data<Given>
  : Success<Data<Given>> | Failure<keyof Errors & string, FailureParts>;

export type SuccessStatus = 200 | 201 | 202;

type Definition<Caller, Params, Query, Input, Given, Errors> = {
  /** A short description in English, such as "List the authors". */
  readonly summary: string;
  /** The schema of the path's parameters. Invalid ones are answered with 404. */
  readonly params?: Params;
  readonly query?: Query;
  /** The body: JSON by its schema, or a media type that `handle` reads from `request` itself. */
  readonly input?: Input;
  readonly answer: Given;
  /** The status of success; 200 when left out. */
  readonly status?: SuccessStatus;
  /** The status for the data, where successes have different statuses. */
  readonly statusOf?: (data: Data<Given>) => SuccessStatus;
  /** The errors of this endpoint itself, by the codes of its handler's failures. */
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

/** The parts of an endpoint that an API description and a router need. */
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

/** An endpoint as the description of the API shows it. */
export type DescribedEndpoint = Omit<AnyEndpoint, "handle"> & {
  readonly security: "session" | "key" | "none";
  /** The roles that may call the endpoint; left out where access does not depend on roles. */
  readonly roles?: readonly string[];
  /** The errors with which the access check may refuse a caller. */
  readonly accessErrors?: readonly ApiError[];
};

/**
 * Makes the function by which an API defines its endpoints, so that each handler has the types of its schemas and of its answer.
 *
 * @typeParam Caller what the API knows about the caller
 * @typeParam Policy what each endpoint states in addition, such as who may call it
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

/** @throws where a path and its schema have different parameters, since every request would be answered with 404 */
function checkParams(name: EndpointName, params: Schema | undefined): void {
  const named = [...name.matchAll(/:(\w+)/g)].map(([, key]) => key).toSorted();
  const described = params instanceof z.ZodObject ? Object.keys(params.shape).toSorted() : [];
  if (named.join() !== described.join())
    throw new TypeError(`${name} has the parameters ${named}, its schema ${described}`);
}

/** Splits a name such as `PATCH /tags/:id` into its two halves. */
export function methodAndPath(name: EndpointName): { method: string; path: string } {
  const [method = "", path = ""] = name.split(" ");
  return { method, path };
}
