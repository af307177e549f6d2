import { z } from "zod";
import type { EditingSession } from "./editing-session.ts";
import { textUploads } from "./visual/image-uploads.ts";

/** `wanted`: a visible tab can only read, and asks for the lock. `idle`: the tab with the lock does not need the lock. `taken`: a tab has taken the lock. */
const messageSchema = z.object({ kind: z.enum(["wanted", "idle", "taken"]), article: z.number() });

/**
 * Gives the lock to the visible one among this browser's tabs. A tab that is visible too keeps the lock, and a tab with unsaved text keeps it until the text is
 * saved.
 * @returns a function that ends the sharing
 */
export function shareLockWithOwnTabs(session: EditingSession): () => void {
  const channel = new BroadcastChannel("penyuntingan-artikel");
  const say = (kind: z.infer<typeof messageSchema>["kind"]) => {
    const { article } = session.state();
    if (article) channel.postMessage({ kind, article: article.id });
  };
  const isLockedByOwn = () => session.state().lockedBy?.own === true;
  const ask = () => {
    if (isLockedByOwn() && isLookedAt()) say("wanted");
  };
  const take = async () => {
    await session.acquireLock(true);
    if (!session.state().lockedBy) say("taken");
  };
  let isWanted = false;
  const answer = () => {
    if (!isWanted || !isIdle(session)) return;
    isWanted = false;
    say("idle");
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { kind, article } = messageSchema.parse(data);
    if (article !== session.state().article?.id) return;
    if (kind === "wanted") {
      isWanted = true;
      answer();
    }
    // The answer may come when this tab is no longer visible. A failed attempt is repeated when this tab becomes visible again, and there is also a button for
    // it.
    if (kind === "idle" && isLockedByOwn() && isLookedAt()) take().catch(() => {});
    if (kind === "taken") {
      isWanted = false;
      void session.acquireLock();
    }
  };
  let wasLocked = false;
  const stop = session.subscribe(() => {
    const isLocked = isLockedByOwn();
    if (isLocked && !wasLocked) ask();
    wasLocked = isLocked;
    answer();
  });
  const onVisibilityChange = () => {
    ask();
    answer();
  };
  document.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    stop();
    channel.close();
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}

const isLookedAt = () => document.visibilityState === "visible";

/** Whether the session waits neither for the server nor for a decision. */
function isIdle(session: EditingSession): boolean {
  const { lockedBy, conflict, saveState } = session.state();
  const isClean = saveState.at === "server" && !session.isUnsent && textUploads.unfinished() === 0;
  return !isLookedAt() && !lockedBy && !conflict && isClean;
}
