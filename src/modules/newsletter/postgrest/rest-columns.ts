import { done, type Success, success } from "../../../platform/result.ts";
import { badQuery, permissionDenied, type Refused, type Role, refuse, unknownColumn } from "./rest-errors.ts";

/** The table's columns, each with the side that may fill it in: `visitor's`, or `ours` for this site alone. */
const COLUMNS: Record<string, "visitor's" | "ours"> = {
  id: "ours",
  email: "visitor's",
  subscribed: "visitor's",
  created_at: "ours",
  consent_source: "ours",
  consent_version: "ours",
  consented_at: "ours",
  unsubscribed_at: "ours",
};

/** Checks that the named columns exist and that a visitor may fill them in. */
export function checkColumns(names: readonly string[], role: Role): Success<undefined> | Refused {
  const unknown = names.find((name) => !Object.hasOwn(COLUMNS, name));
  if (unknown !== undefined) return refuse(unknownColumn(unknown));
  return names.every((name) => COLUMNS[name] === "visitor's") ? done : refuse(permissionDenied(role));
}

/**
 * Reads the column names of a `columns` or `on_conflict` parameter: separated by commas, quoted or not.
 * @param parameter the name of the parameter, for the error message.
 */
export function readColumnNames(parameter: string, text: string): Success<string[]> | Refused {
  const name = /[ \t]*(?:"((?:[^"\\]|\\.)*)"|([\p{L}\p{N}_ $-]+))[ \t]*/suy;
  const names: string[] = [];
  for (let position = 0; ; position += 1) {
    name.lastIndex = position;
    const match = name.exec(text);
    if (!match) return unreadable(parameter, text, position);
    names.push(match[1]?.replace(/\\(.)/gsu, "$1") ?? match[2]?.trim() ?? "");
    position = name.lastIndex;
    if (position === text.length) return success(names);
    if (text[position] !== ",") return unreadable(parameter, text, position);
  }
}

function unreadable(parameter: string, text: string, position: number): Refused {
  const found = position < text.length ? `"${text.charAt(position)}"` : "end of input";
  const message = `"failed to parse ${parameter} parameter (${text})" (line 1, column ${position + 1})`;
  return refuse(badQuery(message, `unexpected ${found} expecting field name (* or [a..z0..9_$])`));
}
