import { failure, type Result, success } from "../result.ts";
import type { ByteRange } from "../storage/storage.ts";

/**
 * The part of a file that a request asks for (RFC 9110, section 14). Undefined: all of it, also where several parts are
 * asked for, which a server may answer so.
 */
export function parseRange(header: string | undefined, size: number): Result<ByteRange | undefined, "unsatisfiable"> {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match) return success(undefined);
  const [first, last] = [match[1] ?? "", match[2] ?? ""];
  if (first === "" && last === "") return success(undefined);
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? failure("unsatisfiable") : success({ start: size - length, end: size - 1 });
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  // A range that ends before it begins is none.
  if (last !== "" && Number(last) < start) return success(undefined);
  return start >= size ? failure("unsatisfiable") : success({ start, end });
}
