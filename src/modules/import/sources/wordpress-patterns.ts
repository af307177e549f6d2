/** The most characters that patterns may add to a post, because each pattern may refer to the next pattern many times. */
const MAX_ADDED = 2_000_000;
/** The deepest nesting of patterns. WordPress shows nothing for a pattern that contains itself. */
const MAX_DEPTH = 10;

/** The block that refers to a pattern. Its attributes have no angle brackets, because WordPress escapes them. */
const REFERENCE = /<!-- wp:(?:core\/)?block (\{[^\n<>]{0,20000}?\}) (?:\/-->|-->\s*<!-- \/wp:(?:core\/)?block -->)/g;

/**
 * Replaces blocks that refer to synced patterns (`<!-- wp:block {"ref":553} /-->`) by the patterns' content, as WordPress does when it shows a post.
 * @param problem is called for patterns that are not in the file
 */
export function withPatterns(
  content: string,
  patterns: ReadonlyMap<string, string>,
  problem: (sentence: string) => void,
): string {
  let added = 0;
  const expand = (text: string, within: readonly string[]): string =>
    text.replace(REFERENCE, (_, attributes: string) => {
      const id = /"ref":\s*"?(\d{1,20})/.exec(attributes)?.[1] ?? "";
      const pattern = patterns.get(id);
      if (pattern === undefined) {
        problem(`Pola tersinkron nomor ${id || "?"} tidak ada di berkas ini, jadi isinya tidak ikut.`);
        return "";
      }
      added += pattern.length;
      if (within.includes(id) || within.length >= MAX_DEPTH || added > MAX_ADDED) {
        problem(`Pola tersinkron nomor ${id} memuat dirinya atau terlalu banyak pola lain, jadi sebagian tidak ikut.`);
        return "";
      }
      if (/"content":\s*\{\s*"/.test(attributes)) {
        problem("Kata yang diganti di dalam pola tersinkron tidak ikut: yang tampil adalah kata dari polanya.");
      }
      return expand(pattern, [...within, id]);
    });
  return expand(content, []);
}
