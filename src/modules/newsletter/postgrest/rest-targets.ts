import { type RestError, SCHEMA, TABLE } from "./rest-errors.ts";

// The errors for paths under /rest/v1 other than the path of `TABLE`, with the messages of PostgREST's Error.hs.

/** @param name the name of the table as it is written in the URL. */
export function unknownTable(name: string): RestError {
  const error = {
    status: 404,
    code: "PGRST205",
    message: `Could not find the table '${SCHEMA}.${name}' in the schema cache`,
  };
  if (similarity(name.toLowerCase(), TABLE) < 0.75) return error;
  return { ...error, hint: `Perhaps you meant the table '${SCHEMA}.${TABLE}'` };
}

export const unknownFunction = (name: string): RestError => ({
  status: 404,
  code: "PGRST202",
  message: `Could not find the function ${SCHEMA}.${name} without parameters in the schema cache`,
  details: `Searched for the function ${SCHEMA}.${name} without parameters, but no matches were found in the schema cache.`,
});

export const invalidPath: RestError = {
  status: 404,
  code: "PGRST125",
  message: "Invalid path specified in request URL",
};

export const noRoot: RestError = { status: 404, code: "PGRST126", message: "Root endpoint metadata is disabled" };

/** Measures similarity, from 1 for equal words to 0: the edit distance over the longer length. */
function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  // Words of very different lengths cannot be similar, and this saves measuring very long URLs.
  if (Math.min(a.length, b.length) / longer < 0.75) return 0;
  return 1 - editDistance(a, b) / longer;
}

/** Computes the Levenshtein distance row by row. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
