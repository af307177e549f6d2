import { useEffect, useRef, useState } from "react";
import type { Editing, EditorArticle } from "../../../modules/articles/writing/schema.ts";
import { ARTICLES_PATH } from "../../api/articles.ts";
import { call, sendLeaving } from "../../api/client.ts";
import { useMe } from "../../api/me.ts";
import { isSame } from "./draft-kinds.ts";
import { EditingSession } from "./editing-session.ts";
import { dropLocally, type FoundCopy, findLocally, keepLocally } from "./local-copy.ts";

const STILL_HERE_MS = 15_000;

/** A session for as long as the screen is there, and what this browser kept from before. */
export function useEditing(opened: EditorArticle | undefined, onCreated: (id: number) => void) {
  const { id: person } = useMe();
  const created = useRef(onCreated);
  created.current = onCreated;
  const [session] = useState(
    () =>
      new EditingSession(opened, {
        async create(draft) {
          const article = await call<EditorArticle>("POST", ARTICLES_PATH, { body: { draft } });
          created.current(article.id);
          return article;
        },
        read: (id) => call("GET", `${ARTICLES_PATH}/${id}`),
        keep: (id, body) => call("PUT", `${ARTICLES_PATH}/${id}/working-copy`, { body }),
        hold: (id, body) => call<Editing>("POST", `${ARTICLES_PATH}/${id}/editing`, { body }),
        leave: (id, session) => sendLeaving("DELETE", `${ARTICLES_PATH}/${id}/editing/${session}`),
        keepLocally: (article, session, copy) => keepLocally({ person, article, session }, copy),
        dropLocally: (article, session) => dropLocally({ person, article, session }),
        now: () => new Date(),
      }),
  );
  useEffect(() => {
    void session.hold();
    const stillHere = setInterval(() => void session.hold(), STILL_HERE_MS);
    const hidden = () => {
      if (document.visibilityState === "hidden") void session.flush();
    };
    const online = () => void session.flush();
    const leave = () => sendLast(session);
    document.addEventListener("visibilitychange", hidden);
    addEventListener("online", online);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(stillHere);
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("online", online);
      removeEventListener("pagehide", leave);
      leave();
      session.close();
    };
  }, [session]);
  const [local, setLocal] = useState(() => offered(person, session));
  const dropLocal = () => {
    if (local) dropLocally({ person, article: opened?.id, session: local.session });
    setLocal(offered(person, session));
  };
  return { session, local, dropLocal };
}

/** The newest copy that waits to be taken up; one that reached the server after all goes. */
function offered(person: number, session: EditingSession): FoundCopy | undefined {
  const { article, draft } = session.state();
  const place = { person, article: article?.id };
  const found = findLocally({ ...place, session: session.id });
  for (const copy of found) {
    if (isSame(copy.draft, draft)) dropLocally({ ...place, session: copy.session });
  }
  return found.find((copy) => !isSame(copy.draft, draft));
}

/** When the page goes there is no time for an answer: the browser's own copy counts, the server's is worth the attempt. */
function sendLast(session: EditingSession) {
  session.keepHere();
  const { article, draft, heldBy } = session.state();
  if (!article) return;
  const address = `${ARTICLES_PATH}/${article.id}`;
  if (session.isUnsent && !heldBy) {
    sendLeaving("PUT", `${address}/working-copy`, { session: session.id, version: session.version, draft });
  }
  sendLeaving("DELETE", `${address}/editing/${session.id}`);
}
