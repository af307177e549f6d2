import type { z } from "zod";
import type { DeepReadonly, EventsAnswer, FileAnswer, Schema } from "./endpoint.ts";

/** What a client sends and gets for one endpoint; parts that the endpoint does not take are `never`. */
export type ApiCall = {
  readonly params: unknown;
  readonly query: unknown;
  readonly input: unknown;
  /** A body that is not JSON. */
  readonly file: unknown;
  readonly answer: unknown;
  /** The fields of an error's body besides `error`. */
  readonly details: unknown;
};

/** The types of an API for its clients, by the names of endpoints. Clients need no schema at run time, since tests check that answers have these types. */
export type ApiOf<Defined> = { readonly [One in Defined as NameOf<One>]: CallOf<One> };

/** Marks files and events in the client's types, so that nobody takes them for JSON. */
export type FileOf<Type> = { readonly [stream]: "file"; readonly type: Type };
export type EventsOf<Event> = { readonly [stream]: "events"; readonly event: Event };
declare const stream: unique symbol;

type NameOf<One> = One extends { readonly name: infer Name extends string }
  ? IsOneName<Name> extends true
    ? Name
    : never
  : never;
/** Whether a type is a single name. A manifest whose type has no names of endpoints must not make every name valid. */
type IsOneName<Name extends string> = `GET /${string}` extends Name ? false : true;

type CallOf<One> = {
  readonly params: One extends { readonly params?: infer Params extends Schema } ? Addressed<Params> : never;
  readonly query: One extends { readonly query?: infer Query extends Schema } ? Addressed<Query> : never;
  readonly input: One extends { readonly input?: infer Input extends Schema } ? DeepReadonly<z.input<Input>> : never;
  readonly file: One extends { readonly input?: infer Input extends string } ? Input : never;
  readonly answer: One extends { readonly answer: infer Given } ? AnswerOf<Given> : never;
  readonly details: One extends { readonly errors?: infer Errors } ? DetailsOf<Errors> : never;
};

/** A parameter in an address: as text, or as the value that the server reads from it. */
type Addressed<Part extends Schema> = {
  readonly [Key in keyof z.input<Part>]: z.input<Part>[Key] | Readable<Part, Key>;
};
type Readable<Part extends Schema, Key> = Key extends keyof z.output<Part>
  ? Extract<z.output<Part>[Key], string | number | boolean>
  : never;

export type AnswerOf<Given> = Given extends Schema
  ? DeepReadonly<z.output<Given>>
  : Given extends FileAnswer
    ? FileOf<Given["file"]>
    : Given extends EventsAnswer<infer Event>
      ? EventsOf<DeepReadonly<z.output<Event>>>
      : undefined;

type DetailsOf<Errors> = {
  [Code in keyof Errors]: Errors[Code] extends { readonly details: infer Details extends Schema }
    ? DeepReadonly<z.output<Details>>
    : never;
}[keyof Errors];
