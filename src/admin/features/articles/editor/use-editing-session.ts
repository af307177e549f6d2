import { useEffect, useRef, useState } from "react";
import type { Editing, EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { bytesOf, call, MAX_LEAVING_BYTES, sendLeaving } from "../../../api/client.ts";
import { useMe } from "../../../api/me.ts";
import { ARTICLES_PATH } from "../article-queries.ts";
import { isSame } from "./article-draft.ts";
import { EditingSession } from "./editing-session.ts";
import type { Farewell } from "./editing-state.ts";
import { dropLocally, type FoundCopy, findLocally, keepLocally } from "./local-copy.ts";
import { awaited } from "./pending-leaves.ts";

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
        leave: (id, farewell) => awaited(id, sendFarewell(id, farewell)),
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
    const leave = () => void session.leave(true);
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.comeBack();
    };
    document.addEventListener("visibilitychange", hidden);
    addEventListener("online", online);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      clearInterval(stillHere);
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("online", online);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      void session.leave(false);
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

/** One request, so that letting go and what goes with it cannot overtake each other. */
function sendFarewell(id: number, { session, copy, pageGoes }: Farewell): Promise<boolean> {
  const address = `${ARTICLES_PATH}/${id}`;
  const body = copy && JSON.stringify({ ...copy, session, leaving: true });
  if (body && (!pageGoes || bytesOf(body) <= MAX_LEAVING_BYTES))
    return sendLeaving("PUT", `${address}/working-copy`, body);
  return sendLeaving("DELETE", `${address}/editing/${session}`).then(() => false);
}
