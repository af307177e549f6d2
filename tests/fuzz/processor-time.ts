import { readdir, readFile } from "node:fs/promises";

/** Clock ticks per second in /proc: Linux gives this number to every program, whatever the kernel's own rate is. */
const TICKS = 100;

type Entry = { readonly parent: number; readonly ticks: number };

/**
 * Returns the seconds of processor time that a process and all below it have used, its database among them; undefined where there is
 * no /proc. A busy machine does not lengthen them, unlike seconds on the clock.
 */
export async function processorSeconds(pid: number): Promise<number | undefined> {
  const names = await readdir("/proc").catch(() => []);
  const all = new Map<number, Entry>();
  for (const name of names.filter((name) => /^\d+$/.test(name))) {
    // The process may have ended meanwhile.
    const text = await readFile(`/proc/${name}/stat`, "utf8").catch(() => undefined);
    if (text) all.set(Number(name), entryOf(text));
  }
  if (!all.has(pid)) return undefined;
  const isBelow = (id: number | undefined): boolean => id === pid || (!!id && isBelow(all.get(id)?.parent));
  const ticks = [...all].reduce((sum, [id, entry]) => sum + (isBelow(id) ? entry.ticks : 0), 0);
  return ticks / TICKS;
}

/**
 * Reads a /proc stat line. The fields come after the name, which may hold spaces and brackets: state, parent, …, own user and system
 * time, that of ended children.
 */
function entryOf(stat: string): Entry {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) };
}
