import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { api, keepaliveApi } from "../../../api/api.ts";
import { bytesOf, MAX_KEEPALIVE_BYTES } from "../../../api/client.ts";
import { useMe } from "../../../api/me.ts";
import { PATHS } from "../../../paths.ts";
import { isSame } from "./article-draft.ts";
import { EditingSession } from "./editing-session.ts";
import type { LockRelease } from "./editing-state.ts";
import { type FoundCopy, findLocalCopies, removeLocalCopy, saveLocalCopy } from "./local-copy.ts";
import { trackRelease } from "./lock-releases.ts";
import { shareLockWithOwnTabs } from "./own-tabs.ts";
import { forgetTabSession, readTabSession, recordMadeArticle, recordTabSession } from "./tab-sessions.ts";

/** An open editor says this often that it is open (`FORGOTTEN_AFTER` of working-copies.ts is longer). docs/guides/article-editor.md repeats it. */
const LOCK_HEARTBEAT_MS = 15_000;

type Begun = {
  readonly session: EditingSession;
  /** Called with the id that a new article receives; undefined if the article's screen is gone. */
  readonly created: { current: ((id: number) => void) | undefined };
};

/**
 * Sessions whose screen React is rendering but has not shown yet, by the article that they opened. React may discard a rendering and begin again; the session
 * must continue, because it may already have taken over and sent text.
 */
const unshown = new Map<EditorArticle | undefined, Begun>();

function beginSession(opened: EditorArticle | undefined, person: number): Begun {
  const created: Begun["created"] = { current: undefined };
  const previous = readTabSession(opened?.id);
  const session = new EditingSession(opened, {
    async createArticle(draft, key) {
      const article = await api("POST /articles", { input: { draft, key } });
      created.current?.(article.id);
      return article;
    },
    readArticle: (id) => api("GET /articles/:id", { params: { id } }),
    saveDraft: (id, input) => api("PUT /articles/:id/working-copy", { params: { id }, input }),
    acquireLock: (id, tab) =>
      api("POST /articles/:id/editing", {
        params: { id },
        input: { ...tab, ...(previous && { after: previous }) },
      }),
    releaseLock: (id, release) => trackRelease(id, sendLockRelease(id, release)),
    saveLocally: (article, session, copy) => saveLocalCopy({ person, article, session }, copy),
    removeLocally: (article, session) => removeLocalCopy({ person, article, session }),
    now: () => new Date(),
  });
  continueFrom(previous, person, session);
  return { session, created };
}

/** Returns the editing session of the screen, and the copy that this browser kept from an earlier session. */
export function useEditingSession(opened: EditorArticle | undefined, onCreated: (id: number) => void) {
  const { id: person } = useMe();
  const navigate = useNavigate();
  const [{ session, created }] = useState(() => {
    const begun = unshown.get(opened) ?? beginSession(opened, person);
    unshown.set(opened, begun);
    return begun;
  });
  useEffect(() => {
    unshown.delete(opened);
    created.current = onCreated;
    return () => {
      created.current = undefined;
    };
  }, [opened, created, onCreated]);
  // The article may have been stored before the screen was shown.
  useEffect(() => {
    const { article } = session.state();
    if (!opened && article) created.current?.(article.id);
  }, [opened, session, created]);
  useEffect(() => {
    forgetTabSession(opened?.id);
    const stopSharing = shareLockWithOwnTabs(session);
    void session.acquireLock();
    const heartbeat = setInterval(() => void session.acquireLock(), LOCK_HEARTBEAT_MS);
    const onVisibilityChange = () => {
      if (document.visibilityState === "hidden") void session.flush();
    };
    const onOnline = () => void session.flush();
    const onPageHide = () => {
      const { article } = session.state();
      recordTabSession(article?.id, session.id);
      if (opened?.id === undefined && article) recordMadeArticle(article.id);
      void session.releaseLock(true);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.resumeFromCache();
    };
    document.addEventListener("visibilitychange", onVisibilityChange);
    addEventListener("online", onOnline);
    addEventListener("pagehide", onPageHide);
    addEventListener("pageshow", onPageShow);
    return () => {
      clearInterval(heartbeat);
      stopSharing();
      document.removeEventListener("visibilitychange", onVisibilityChange);
      removeEventListener("online", onOnline);
      removeEventListener("pagehide", onPageHide);
      removeEventListener("pageshow", onPageShow);
      void session.releaseLock(false);
    };
  }, [session, opened?.id]);
  const [local, setLocal] = useState(() => recoverableCopy(person, session));
  const dropLocal = () => {
    if (local) removeLocalCopy({ person, article: opened?.id, session: local.session });
    setLocal(recoverableCopy(person, session));
  };
  const restoreLocal = async () => {
    if (!local) return;
    // A copy of a new article is a separate article, so the text in this editor must be kept too.
    if (opened === undefined) {
      await session.flush();
      if (session.state().article) {
        recordTabSession(undefined, local.session);
        await navigate(`${PATHS.articleEditor}?new`);
        return;
      }
      session.beginAnother();
    } else session.keepBeside(local);
    session.continueWith(local);
    dropLocal();
  };
  return { session, local, dropLocal, restoreLocal };
}

/**
 * After a reload, continues with the tab's own last text, unless the article has been changed elsewhere since. This is needed because the closing page's
 * request may have been too long to be sent, or may arrive after this page's request.
 */
function continueFrom(previous: string | undefined, person: number, session: EditingSession) {
  const place = { person, article: session.state().article?.id };
  const copy = findLocalCopies({ ...place, session: session.id }).find((one) => one.session === previous);
  if (!copy || copy.version !== session.version || !isTypedOnto(copy, session)) return;
  session.continueWith(copy);
  // The note stays until the screen is shown, because the page may be reloaded before that.
  recordTabSession(place.article, session.id);
  removeLocalCopy({ ...place, session: copy.session });
}

/** Whether a copy was typed onto the server's draft, or the server's draft is what the copy's page sent last without an answer. */
const isTypedOnto = ({ onto, underWay }: FoundCopy, session: EditingSession): boolean =>
  onto === session.serverDraftAt || (underWay !== undefined && isSame(underWay, session.state().draft));

/** The newest copy that waits for a decision; copies whose text has reached the server are deleted. */
function recoverableCopy(person: number, session: EditingSession): FoundCopy | undefined {
  const { article, draft } = session.state();
  const place = { person, article: article?.id };
  const found = findLocalCopies({ ...place, session: session.id });
  for (const copy of found) {
    if (isSame(copy.draft, draft)) removeLocalCopy({ ...place, session: copy.session });
  }
  return found.find((copy) => !isSame(copy.draft, draft));
}

/** Releases the lock in one request, so that the release and the draft cannot overtake each other. */
function sendLockRelease(id: number, { session, copy, isPageLeaving }: LockRelease): Promise<boolean> {
  const input = copy && { ...copy, session, leaving: true };
  if (input && (!isPageLeaving || bytesOf(JSON.stringify(input)) <= MAX_KEEPALIVE_BYTES))
    return keepaliveApi("PUT /articles/:id/working-copy", { params: { id }, input });
  return keepaliveApi("DELETE /articles/:id/editing/:session", { params: { id, session } }).then(() => false);
}
