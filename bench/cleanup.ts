type Cleanup = () => Promise<unknown> | unknown;

const open: Cleanup[] = [];
let closed: Promise<void> | undefined;

/** Registers a function that ends or removes something. The functions run at the program's end, the last registered first, also after a failure or Ctrl-C. */
export function addCleanup(closing: Cleanup): void {
  open.push(closing);
}

/** Runs a registered cleanup now, and removes it from the list. */
export async function runCleanupNow(closing: Cleanup): Promise<void> {
  const at = open.indexOf(closing);
  if (at >= 0) open.splice(at, 1);
  await closing();
}

/** Runs all cleanups one by one; a cleanup that fails does not prevent the others. */
export function runAllCleanups(): Promise<void> {
  closed ??= (async () => {
    for (let closing = open.pop(); closing; closing = open.pop()) {
      await Promise.resolve(closing()).catch((error) => console.error(`could not clean up: ${error.message}`));
    }
  })();
  return closed;
}

/** Runs a program to its end, and leaves nothing behind whether it succeeds, fails or is interrupted. */
export async function runWithCleanup(program: () => Promise<void>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void runAllCleanups().finally(() => process.exit(130)));
  }
  try {
    await program();
  } catch (error) {
    // An interrupted program fails because everything it needs is being closed, so its error is not printed.
    if (!closed) {
      console.error(error);
      process.exitCode = 1;
    }
  }
  await runAllCleanups();
}
