import { expect, test } from "vitest";
import type { Me } from "../../../modules/auth/answers.ts";
import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import { attentionItems } from "./attention.ts";

const calm: Dashboard = {
  articles: { draft: 0, scheduled: 0, published: 3, trashed: 0 },
  images: { total: 3, withoutAlt: 0, waitingForReview: 0, articlesWithoutCover: 0 },
  jobs: { waiting: 0, failed: 0 },
  findings: [{ rule: "title", name: "Judul halaman tidak ada", count: 0 }],
  subscribers: { active: 0, days: [] },
  mailConfigured: true,
  webhooks: { disabled: 0, failing: 0 },
  backups: { scheduled: true, lastAt: "2026-11-22T19:30:00.000Z", failedAt: null, failure: "" },
  scans: [],
  speeds: [],
  items: [],
};
const me: Me = {
  id: 1,
  email: "a@contoh.id",
  name: "A",
  role: "owner",
  permissions: ["managePeople"],
  ownAccounts: true,
};

test("nothing needs attention", () => expect(attentionItems(calm, me, true)).toEqual([]));

test("what failed stands first, then what makes the account safe", () => {
  const found = attentionItems({ ...calm, jobs: { waiting: 0, failed: 2 }, mailConfigured: false }, me, false);
  expect(found.map(({ tone }) => tone)).toEqual(["danger", "warning", "warning"]);
});

test("what another place looks after is left out", () => {
  const editor: Me = { ...me, permissions: [], ownAccounts: false };
  expect(attentionItems({ ...calm, mailConfigured: false }, editor, false)).toEqual([]);
});

test("what the audit of the pages found is named in words", () => {
  const findings = [{ rule: "image-alt", name: "Gambar tanpa teks alternatif", count: 3 }];
  const [found] = attentionItems({ ...calm, findings }, me, true);
  expect(found?.text).toBe("Gambar tanpa teks alternatif: 3 temuan di halaman situs.");
});

test("what the weekly scans found leads to the run that waits", () => {
  const scans = [{ run: 7, tool: "check-links", title: "Periksa tautan", articles: 3 }];
  expect(attentionItems({ ...calm, scans }, me, true)).toEqual([
    {
      tone: "info",
      text: "Periksa tautan: 3 artikel ditemukan oleh pemindaian mingguan.",
      link: { to: "/admin/check-links?proses=7", label: "Tinjau rencananya" },
    },
  ]);
});

test("webhooks that were switched off are for who may mend them", () => {
  const troubled = { ...calm, webhooks: { disabled: 1, failing: 2 } };
  const owner: Me = { ...me, permissions: ["manageApi"] };
  expect(attentionItems(troubled, owner, true).map(({ tone }) => tone)).toEqual(["danger", "warning"]);
  expect(attentionItems(troubled, { ...me, permissions: [] }, true)).toEqual([]);
});

test("articles that are counted lead to the list of just these", () => {
  const images = { ...calm.images, articlesWithoutCover: 2 };
  const found = attentionItems({ ...calm, images, articles: { ...calm.articles, draft: 1 } }, me, true);
  expect(found.map(({ link }) => link?.to)).toEqual([
    "/admin/article-editor?cover=no",
    "/admin/article-editor?status=draft",
  ]);
});
