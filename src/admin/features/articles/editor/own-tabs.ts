import { z } from "zod";
import type { EditingSession } from "./editing-session.ts";
import { textUploads } from "./visual/image-uploads.ts";

/** `wanted`: a tab that is looked at can only read. `idle`: who has the lock does not need it. `taken`: somebody has it now. */
const messageSchema = z.object({ kind: z.enum(["wanted", "idle", "taken"]), article: z.number() });

/**
 * Between tabs of one browser the lock goes to the one that is looked at, unless the one that has it is looked at as well, or has
 * something that is only there.
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
    if (isLockedByOwn() && document.visibilityState === "visible") say("wanted");
  };
  const take = async () => {
    await session.acquireLock(true);
    if (!session.state().lockedBy) say("taken");
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { kind, article } = messageSchema.parse(data);
    if (article !== session.state().article?.id) return;
    if (kind === "wanted" && isIdle(session)) say("idle");
    // What fails is asked again with the next look at this tab; there is a button as well.
    if (kind === "idle" && isLockedByOwn()) take().catch(() => {});
    if (kind === "taken") void session.acquireLock();
  };
  let wasLocked = false;
  const stop = session.subscribe(() => {
    const isLocked = isLockedByOwn();
    if (isLocked && !wasLocked) ask();
    wasLocked = isLocked;
  });
  document.addEventListener("visibilitychange", ask);
  return () => {
    stop();
    channel.close();
    document.removeEventListener("visibilitychange", ask);
  };
}

/** Nothing here waits for the server or for somebody to decide. */
function isIdle(session: EditingSession): boolean {
  const { lockedBy, conflict, saveState } = session.state();
  const isClean = saveState.at === "server" && !session.isUnsent && textUploads.unfinished() === 0;
  return document.visibilityState === "hidden" && !lockedBy && !conflict && isClean;
}
