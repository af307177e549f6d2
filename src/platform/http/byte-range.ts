import { failure, type Result, success } from "../result.ts";
import type { ByteRange } from "../storage/storage.ts";

/**
 * Reads the part of a file that a request asks for (RFC 9110, section 14). Undefined means the whole file, which a server may also send in answer to a request
 * for several parts.
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
  // A range that ends before it begins is ignored.
  if (last !== "" && Number(last) < start) return success(undefined);
  return start >= size ? failure("unsatisfiable") : success({ start, end });
}
