import { storable } from "./storable.ts";

type Types = { readonly text: string; readonly number: number };
type ValuesOf<Names extends readonly (keyof Types)[]> = { readonly [At in keyof Names]: Types[Names[At]] };

/** The value of a column by which a list is ordered. */
export type KeyValue = string | number;

/** Encodes the last values of a page as a text for an address; clients cannot interpret the text. */
export type CursorCodec<Values extends readonly KeyValue[]> = {
  encode(values: Values): string;
  /** @returns undefined for any text that `encode` did not make: the list then begins at its top */
  decode(text: string): Values | undefined;
};

/** The cursor of a list ordered by one number: the number itself is the cursor. */
export const numberCursor: CursorCodec<readonly [number]> = {
  encode: ([value]) => String(value),
  decode: (text) => (/^\d{1,15}$/.test(text) ? [Number(text)] : undefined),
};

/** Makes a cursor for a list ordered by several values, or by texts. @param types the types of these values */
export function jsonCursor<const Names extends readonly (keyof Types)[]>(
  ...types: Names
): CursorCodec<ValuesOf<Names>> {
  return {
    encode: (values) => Buffer.from(JSON.stringify(values)).toString("base64url"),
    decode: (text) => {
      const values = text === "" ? undefined : parsed(text);
      if (!Array.isArray(values) || values.length !== types.length) return undefined;
      const fits = values.every((value, at) =>
        types[at] === "number" ? Number.isSafeInteger(value) : typeof value === "string",
      );
      if (!fits) return undefined;
      return values.map((value) => (typeof value === "string" ? storable(value) : value)) as unknown as ValuesOf<Names>;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
