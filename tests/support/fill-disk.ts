import { open, truncate } from "node:fs/promises";

/** Writes a file until its disk is full, then frees this many bytes of it again. */
export async function fillDisk(path: string, { leave = 0 }: { readonly leave?: number } = {}): Promise<void> {
  const file = await open(path, "w");
  try {
    for (let size = 1 << 20; size >= 512; ) {
      await file.write(Buffer.alloc(size, 1)).catch(() => {
        size /= 2;
      });
    }
    const { size } = await file.stat();
    if (leave > 0) await truncate(path, Math.max(0, size - leave));
  } finally {
    await file.close();
  }
}
