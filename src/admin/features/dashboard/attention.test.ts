import { expect, test } from "vitest";
import type { Me } from "../../../modules/auth/answers.ts";
import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import { FIRST_STEPS } from "../../../modules/first-steps/steps.shared.ts";
import { attentionItems, settledElsewhere } from "./attention.ts";

const calm: Dashboard = {
  recent: [],
  visits: { week: 0, weekBefore: 0 },
  articles: { draft: 0, scheduled: 0, published: 3, trashed: 0 },
  images: { total: 3, withoutAlt: 0, waitingForReview: 0, articlesWithoutCover: 0 },
  jobs: { waiting: 0, failed: 0 },
  findings: [{ rule: "title", name: "Judul halaman tidak ada", count: 0 }],
  subscribers: { active: 0, days: [] },
  mailConfigured: true,
  contactConfigured: true,
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
  permissions: ["managePeople", "writeArticles", "manageImages"],
  ownAccounts: true,
};

test("nothing needs attention", () => expect(attentionItems(calm, me, true)).toEqual([]));

test("what failed stands first, then what makes the account safe", () => {
  const found = attentionItems({ ...calm, jobs: { waiting: 0, failed: 2 }, mailConfigured: false }, me, false);
  expect(found.map(({ tone }) => tone)).toEqual(["danger", "warning", "warning"]);
  // Each item links to the page where it can be settled.
  expect(found.map(({ link }) => link?.to)).toEqual([
    "/admin/settings#pekerjaan-latar",
    "/admin/settings#layanan",
    "/admin/profile#verifikasi-dua-langkah",
  ]);
});

test("without an address to write to, who may set it is told in red", () => {
  const unset = { ...calm, contactConfigured: false };
  const [found] = attentionItems(unset, { ...me, permissions: ["manageApi"] }, true);
  expect(found).toMatchObject({ tone: "danger", link: { to: "/admin/settings#layanan" } });
  expect(found?.text).toContain("UU Pelindungan Data Pribadi");
  const [forOwner] = attentionItems(unset, { ...me, permissions: ["manageApi", "manageSettings"] }, true);
  expect(forOwner?.link).toEqual({ to: "/admin/site-identity", label: "Atur sekarang" });
  expect(attentionItems(unset, { ...me, permissions: [] }, true)).toEqual([]);
});

test("what modules say stands where its urgency puts it", () => {
  const items: Dashboard["items"] = [{ text: "Nanti saja.", tone: "info" }];
  const found = attentionItems({ ...calm, items, jobs: { waiting: 0, failed: 1 } }, me, false);
  expect(found.map(({ tone }) => tone)).toEqual(["danger", "warning", "info"]);
  expect(found.at(-1)?.text).toBe("Nanti saja.");
});

test("what another place looks after is left out", () => {
  const editor: Me = { ...me, permissions: [], ownAccounts: false };
  expect(attentionItems({ ...calm, mailConfigured: false }, editor, false)).toEqual([]);
});

test("what the audit of the pages found is named in words", () => {
  const findings = [{ rule: "image-alt", name: "Gambar tanpa teks alternatif", count: 3 }];
  const [found] = attentionItems({ ...calm, findings }, me, true);
  expect(found?.text).toBe("Gambar tanpa teks alternatif: 3 temuan di halaman situs.");
  expect(found?.link?.to).toBe("/test-seo-optimization?aturan=image-alt");
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

test("what is counted leads to the list of just these, for who may open it", () => {
  const images = { ...calm.images, articlesWithoutCover: 2, withoutAlt: 3, waitingForReview: 1 };
  const found = attentionItems({ ...calm, images }, me, true);
  expect(found.map(({ link }) => link?.to)).toEqual([
    "/admin/review-images",
    "/admin/images?alt=missing&teks=1",
    "/admin/article-editor?cover=no",
  ]);
  expect(attentionItems({ ...calm, images }, { ...me, permissions: [] }, true)).toEqual([]);
});

test("what is asked in the list of first steps is not asked twice; skipped there, a missing backup and contact are still said", () => {
  const owner: Me = { ...me, permissions: ["manageApi", "managePeople", "manageSettings"] };
  const action = { name: "remove-sample-catalogue", label: "Hapus katalog contoh" };
  const fresh: Dashboard = {
    ...{ ...calm, mailConfigured: false, contactConfigured: false },
    backups: { scheduled: false, lastAt: null, failedAt: null, failure: "" },
    items: [{ text: "Katalog contoh terpasang.", tone: "info", action }],
  };
  expect(attentionItems(fresh, owner, true)).toHaveLength(4);
  const found = (state: "open" | "skipped") =>
    attentionItems(fresh, owner, true, settledElsewhere(FIRST_STEPS.map((name) => ({ name, state }))));
  expect(found("open")).toEqual([]);
  expect(found("skipped").map(({ step }) => step)).toEqual(["contact", "backup"]);
  // Once the steps are done, what breaks later is said here.
  expect(attentionItems(fresh, owner, true, new Set(["mail"])).map(({ step }) => step)).not.toContain("mail");
});

test("a backup by hand that is older than a week is said, one by a schedule is not", () => {
  const lastAt = "2026-11-01T00:00:00.000Z";
  const found = (scheduled: boolean, now: string) =>
    attentionItems(
      { ...calm, backups: { scheduled, lastAt, failedAt: null, failure: "" } },
      me,
      true,
      new Set(),
      new Date(now),
    );
  expect(found(false, "2026-11-08T23:00:00Z")).toEqual([]);
  expect(found(true, "2026-12-01T00:00:00Z")).toEqual([]);
  expect(found(false, "2026-11-09T00:00:00Z")).toMatchObject([
    { tone: "warning", text: expect.stringContaining("8 hari lalu"), link: { to: "/admin/restore-from-backup" } },
  ]);
});
