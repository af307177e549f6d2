import { describe, expect, test } from "vitest";
import type { Uploaded } from "../../../modules/media/library/answers.ts";
import { MAX_IMAGE_BYTES } from "../../../modules/media/schema.ts";
import { type Sender, UploadQueue } from "./upload-queue.ts";

const file = (name: string, size = 3) => {
  const made = new File(["abc"], name);
  return size === 3 ? made : Object.defineProperty(made, "size", { value: size });
};
const answer = { duplicate: false } as Uploaded;

/** A server that answers only when it is told to. */
function startServer() {
  const open = new Map<string, { resolve: () => void; reject: (error: unknown) => void; signal: AbortSignal }>();
  let pauses = 0;
  const sender: Sender = {
    send: ({ name }, onProgress, signal) =>
      new Promise((resolve, reject) => {
        onProgress(0.5);
        signal.addEventListener("abort", () => reject(signal.reason));
        open.set(name, { resolve: () => resolve(answer), reject, signal });
      }),
    describeFailure: (error) => ({ message: String(error), busy: error === "busy", canRetry: error !== "broken" }),
    pause: async () => {
      pauses += 1;
    },
  };
  const queue = new UploadQueue(sender);
  const steps = () => queue.items().map(({ state }) => state.step);
  return { open, queue, steps, pauses: () => pauses };
}

describe("uploads", () => {
  test("go a few at a time, each on its own", async () => {
    const { open, queue, steps } = startServer();
    queue.add(["a", "b", "c", "d", "e"].map((name) => file(name)));
    expect(steps()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
    open.get("b")?.reject("broken");
    await expect.poll(steps).toEqual(["sending", "failed", "sending", "sending", "waiting"]);
    open.get("a")?.resolve();
    await expect.poll(steps).toEqual(["done", "failed", "sending", "sending", "sending"]);
    expect(queue.items()[1]?.state).toMatchObject({ message: "broken", canRetry: false });
  });

  test("are cancelled before and while they are sent, and tried again", async () => {
    const { open, queue, steps } = startServer();
    queue.add(["a", "b", "c", "d"].map((name) => file(name)));
    const ids = queue.items().map(({ id }) => id);
    queue.cancel(ids[3] ?? 0);
    queue.cancel(ids[0] ?? 0);
    expect(open.get("a")?.signal.aborted).toBe(true);
    expect(steps()).toEqual(["cancelled", "sending", "sending", "cancelled"]);
    queue.retry(ids[0] ?? 0);
    await expect.poll(steps).toEqual(["sending", "sending", "sending", "cancelled"]);
    open.get("a")?.resolve();
    await expect.poll(() => steps()[0]).toBe("done");
  });

  test("ask a busy server again by themselves", async () => {
    const { open, queue, steps, pauses } = startServer();
    queue.add([file("a")]);
    open.get("a")?.reject("busy");
    await expect.poll(pauses).toBe(1);
    await expect.poll(() => open.get("a")?.signal.aborted).toBe(false);
    expect(steps()).toEqual(["sending"]);
    open.get("a")?.resolve();
    await expect.poll(steps).toEqual(["done"]);
    queue.clear();
    expect(queue.items()).toEqual([]);
  });

  test("that are too large are not sent", () => {
    const { open, queue, steps } = startServer();
    queue.add([file("a", MAX_IMAGE_BYTES + 1)]);
    expect(steps()).toEqual(["failed"]);
    expect(open.size).toBe(0);
  });
});
