/**
 * Restores line endings in a text that was edited with "\n" only: lines before and after the edit keep their endings, and new lines get the most frequent
 * ending.
 */
export function keepLineEndings(original: string, edited: string): string {
  if (!original.includes("\r")) return edited;
  const old = original.split(/(?<=\r\n|\n|\r(?!\n))/);
  const now = edited.split(/(?<=\n)/);
  const plain = (line = "") => line.replace(/\r\n?$/, "\n");
  const isSame = (from: number, at: number) => plain(old.at(from)) === plain(now.at(at));
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(-1 - tail, -1 - tail)) tail += 1;
  const crlf = original.split("\r\n").length * 2 > original.split("\n").length;
  const middle = now.slice(head, now.length - tail).map((line) => (crlf ? line.replace(/\n$/, "\r\n") : line));
  return [...old.slice(0, head), ...middle, ...old.slice(old.length - tail)].join("");
}
