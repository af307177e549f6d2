import { z } from "zod";
import type { EditingSession } from "./editing-session.ts";
import { textUploads } from "./visual/image-uploads.ts";

/** `wanted`: a tab that is looked at can only read. `idle`: who has the lock does not need it. `taken`: somebody has it now. */
const messageSchema = z.object({ kind: z.enum(["wanted", "idle", "taken"]), article: z.number() });

/**
 * Between tabs of one browser the lock goes to the one that is looked at, unless the one that has it is looked at as well, or has
 * something that is only there; then it goes there as soon as that is saved.
 * @returns how to end it
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
    // The answer may be late, when this tab is no longer looked at. What fails is asked again with the next look at it; there is a
    // button as well.
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

/** Nothing here waits for the server or for somebody to decide. */
function isIdle(session: EditingSession): boolean {
  const { lockedBy, conflict, saveState } = session.state();
  const isClean = saveState.at === "server" && !session.isUnsent && textUploads.unfinished() === 0;
  return !isLookedAt() && !lockedBy && !conflict && isClean;
}
