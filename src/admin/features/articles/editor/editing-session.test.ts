import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ArticleDraft, ArticleSnapshot } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { emptyDraft } from "./article-draft.ts";
import { EditingSession } from "./editing-session.ts";
import type { LockRelease } from "./editing-state.ts";

/** A refusal as the API client throws it. */
const refusal = (status: number, code?: string, body?: unknown) =>
  Object.assign(new Error("Ditolak."), { name: "ApiFailure", status, code, body });

const SAVED: ArticleSnapshot = {
  ...emptyDraft(),
  category: "komputer-laptop",
  body: "lama\n",
  status: "draft",
  modifiedAt: "2026-01-01T00:00:00Z",
};

const article = (changes: Partial<EditorArticle> = {}): EditorArticle => ({
  id: 7,
  version: 3,
  status: "draft",
  path: "/artikel/x/y",
  saved: SAVED,
  workingCopy: null,
  createdAt: "2026-01-01T00:00:00Z",
  wordCount: 1,
  problems: [],
  ...changes,
});

function open(opened: EditorArticle | null = article()) {
  const local = new Map<number | undefined, ArticleDraft>();
  const server = {
    draft: undefined as ArticleDraft | undefined,
    fail: undefined as unknown,
    slow: Promise.resolve(),
    trashed: false,
  };
  const releases: LockRelease[] = [];
  const answer = async <Value>(value: Value) => {
    if (server.fail) throw server.fail;
    return value;
  };
  const session = new EditingSession(opened ?? undefined, {
    createArticle: async (draft) => {
      await server.slow;
      await answer(undefined);
      server.draft = draft;
      return article({ saved: { ...SAVED, title: draft.title } });
    },
    readArticle: () => answer(article(server.draft && { workingCopy: copyOf(server.draft) })),
    saveDraft: async (_id, { draft, version }) => {
      await answer(undefined);
      server.draft = draft;
      return { savedAt: "2026-01-01T00:01:00Z", version, trashed: server.trashed };
    },
    acquireLock: () =>
      answer({ mine: true, own: true, trashed: server.trashed, name: "Sari", since: "2026-01-01T00:00:00Z" }),
    releaseLock: async (_id, release) => {
      releases.push(release);
      return release.copy !== undefined;
    },
    saveLocally: (id, _session, { draft }) => Boolean(local.set(id, draft)),
    removeLocally: (id) => local.delete(id),
    now: () => new Date(),
  });
  return { session, local, server, releases };
}

const copyOf = (draft: ArticleDraft) => ({ draft, baseVersion: 3, savedAt: "2026-01-01T00:00:30Z", by: "Budi" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is typed is saved", () => {
  test("a moment after typing stops, on the server, and then no longer here", async () => {
    const { session, local, server } = open();
    session.change({ body: "baru\n" });
    expect(session.state().saveState).toMatchObject({ at: "here", reason: "typing" });
    await vi.advanceTimersByTimeAsync(300);
    expect(local.get(7)?.body).toBe("baru\n");
    expect(server.draft).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.draft?.body).toBe("baru\n");
    expect(local.has(7)).toBe(false);
    expect(session.state().saveState).toEqual({ at: "server", since: "2026-01-01T00:01:00Z" });
  });

  test("at the latest after ten seconds, though typing goes on", async () => {
    const { session, server } = open();
    for (let second = 0; second < 11; second += 1) {
      session.change({ body: `baru ${second}\n` });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(server.draft?.body).toMatch(/^baru \d+\n$/);
  });

  test("what is taken back before it was sent leaves nothing behind, and what is typed later has its whole moment", async () => {
    const { session, local, server } = open();
    session.change({ body: "lama sekali\n" });
    await vi.advanceTimersByTimeAsync(300);
    session.change({ body: "lama\n" });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(session.state().saveState).toMatchObject({ at: "server" });
    expect([local.size, server.draft]).toEqual([0, undefined]);
    session.change({ body: "baru\n" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.draft).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.draft?.body).toBe("baru\n");
  });

  test("what is being typed is not called saved before its text is there too", async () => {
    const { session } = open();
    session.markDirty(() => false);
    expect(session.state().saveState).toMatchObject({ at: "server" });
    session.markDirty(() => true);
    expect(session.state().saveState).toMatchObject({ at: "here", reason: "typing" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(session.state().saveState).toMatchObject({ at: "server" });
  });

  test("the time of the last save stays where nothing of the text has changed", async () => {
    const { session } = open();
    session.change({ body: "baru\n" });
    await session.flush();
    const article = { ...session.state().article, workingCopy: null } as EditorArticle;
    session.onSaved(article, session.state().draft);
    const { saveState } = session.state();
    session.markDirty(() => true);
    await session.flush();
    expect(saveState).toMatchObject({ at: "server", since: expect.any(String) });
    expect(session.state().saveState).toEqual(saveState);
  });

  test("what was typed a moment before does not come over what replaces it", () => {
    const { session } = open();
    let typed: string | undefined = "diketik\n";
    const collect = () => {
      if (typed) session.change({ body: typed });
      typed = undefined;
    };
    session.onCollect(collect);
    session.replace({ ...session.state().draft, body: "dipulihkan\n" });
    collect();
    expect(session.state().draft.body).toBe("dipulihkan\n");
  });

  test("while the server is away it stays here, and goes there as soon as it is back", async () => {
    const { session, local, server } = open();
    server.fail = refusal(0);
    session.change({ body: "baru\n" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.state().saveState).toMatchObject({ at: "here", reason: "unreachable", local: true });
    expect(local.get(7)?.body).toBe("baru\n");
    server.fail = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.draft?.body).toBe("baru\n");
    expect(session.isUnsent).toBe(false);
  });

  test("a new article is made at the first keystroke", async () => {
    const { session, server } = open(null);
    session.change({ title: "J" });
    await vi.advanceTimersByTimeAsync(300);
    expect(server.draft?.title).toBe("J");
    expect(session.state().article?.id).toBe(7);
  });

  test("going to another page while a new article is being made loses nothing of it", async () => {
    const { session, server, local, releases } = open(null);
    const made = Promise.withResolvers<void>();
    server.slow = made.promise;
    session.change({ title: "J" });
    await vi.advanceTimersByTimeAsync(300);
    session.change({ title: "Judul utuh" });
    void session.releaseLock(false);
    made.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(releases).toMatchObject([{ copy: { draft: { title: "Judul utuh" } }, isPageLeaving: false }]);
    expect([...local]).toEqual([]);
  });

  test("whoever leaves sends the last words and lets go in one message, and nothing after it", async () => {
    const { session, server, local, releases } = open();
    session.change({ body: "kata terakhir\n" });
    await session.releaseLock(false);
    const { id } = session;
    expect(releases).toMatchObject([{ session: id, copy: { version: 3, draft: { body: "kata terakhir\n" } } }]);
    expect([...local]).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    await session.flush();
    expect(server.draft).toBeUndefined();
  });

  test("a page that comes back continues as another session, merged with what others did meanwhile", async () => {
    const { session, server, local, releases } = open();
    session.change({ body: "sebelum pergi\n" });
    await session.releaseLock(true);
    const former = session.id;
    server.draft = { ...SAVED, keywords: [], tags: [], faq: [], body: "sebelum pergi\n", excerpt: "Milik rekan" };
    session.resumeFromCache();
    session.change({ title: "Sesudah kembali" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.id).not.toBe(former);
    expect(server.draft).toMatchObject({
      ...{ body: "sebelum pergi\n", excerpt: "Milik rekan", title: "Sesudah kembali" },
    });
    expect([...local]).toEqual([]);
    await session.releaseLock(true);
    expect(releases.at(-1)).toMatchObject({ session: session.id, copy: undefined });
  });

  test("an answer that breaks off half-way is no end: it is sent again", async () => {
    const { session, server } = open();
    server.fail = new TypeError("network error");
    session.change({ body: "baru\n" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.state().saveState).toMatchObject({ at: "here", reason: "unreachable", local: true });
    server.fail = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.draft?.body).toBe("baru\n");
    expect(session.state().saveState).toMatchObject({ at: "server" });
  });

  test("the last keystrokes are asked for before anything is sent", async () => {
    const { session, server } = open();
    session.onCollect(() => session.change({ body: "terakhir\n" }));
    await session.flush();
    expect(server.draft?.body).toBe("terakhir\n");
  });
});

describe("two at one article", () => {
  test("what somebody else puts into the trash is shown, and can be edited once it is out again", async () => {
    const { session, server } = open();
    server.trashed = true;
    session.change({ body: "masih diketik\n" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.state()).toMatchObject({ removed: "trashed", saveState: { at: "server" } });
    expect(server.draft?.body).toBe("masih diketik\n");
    server.trashed = false;
    await session.acquireLock();
    expect(session.state()).toMatchObject({ removed: undefined, draft: { body: "masih diketik\n" } });
  });

  test("what somebody else deletes for good can become an article of its own", async () => {
    const { session, local, server } = open();
    server.fail = refusal(404, "not_found");
    session.change({ body: "masih diketik\n" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.state().removed).toBe("deleted");
    expect(local.get(7)?.body).toBe("masih diketik\n");
    server.fail = undefined;
    await session.saveAsNew();
    expect(server.draft?.body).toBe("masih diketik\n");
    expect(session.state()).toMatchObject({ removed: undefined, saveState: { at: "server" } });
    expect([...local]).toEqual([]);
  });

  test("a tab that lost it keeps its words here and sends no more", async () => {
    const { session, local, server } = open();
    const editing = { mine: false, own: false, trashed: false, name: "Budi", since: "2026-01-01T00:00:00Z" };
    server.fail = refusal(409, "taken_over", { editing });
    session.change({ body: "punya saya\n" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.state()).toMatchObject({ lockedBy: editing, draft: { body: "punya saya\n" } });
    expect(local.get(7)?.body).toBe("punya saya\n");
    server.fail = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.draft).toBeUndefined();
  });

  test("a newer version is a conflict: what only they changed is taken, and the next save is made from it", () => {
    const { session } = open();
    session.change({ title: "Judul saya" });
    const current = article({ version: 4, saved: { ...SAVED, excerpt: "Milik mereka" } });
    session.onConflict({ current, base: SAVED });
    const { conflict } = session.state();
    expect(conflict?.merge.taken).toEqual(["excerpt"]);
    session.resolveConflict(conflict?.merge.draft as ArticleDraft);
    expect(session.state().draft).toMatchObject({ title: "Judul saya", excerpt: "Milik mereka" });
    expect(session.version).toBe(4);
  });

  test("what both changed while another tab had it is sent by neither side before somebody decides", async () => {
    const { session, server, local } = open();
    session.change({ body: "lama, dari sini\n" });
    server.fail = refusal(409, "taken_over", {
      editing: { mine: false, own: true, trashed: false, name: "Sari", since: "" },
    });
    await session.flush();
    server.fail = undefined;
    server.draft = { ...emptyDraft(), category: SAVED.category, body: "lama, dari sana\n" };
    await session.acquireLock(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await session.releaseLock(false);
    session.resumeFromCache();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.draft.body).toBe("lama, dari sana\n");
    expect(local.get(7)?.body).toBe("lama, dari sini\n");
    expect(session.state()).toMatchObject({ draft: { body: "lama, dari sini\n" }, saveState: { at: "here" } });
    const { conflict } = session.state();
    expect(conflict?.theirs.body).toBe("lama, dari sana\n");
    session.resolveConflict({ ...session.state().draft, body: "keduanya\n" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.draft.body).toBe("keduanya\n");
    expect(session.state()).toMatchObject({ conflict: undefined, saveState: { at: "server" } });
  });

  test("a draft goes on from the version that it was made from, not from the newest", () => {
    const { session } = open(article({ version: 5, workingCopy: copyOf({ ...emptyDraft(), body: "dikerjakan\n" }) }));
    expect(session.version).toBe(3);
    expect(session.state().draft.body).toBe("dikerjakan\n");
  });
});
