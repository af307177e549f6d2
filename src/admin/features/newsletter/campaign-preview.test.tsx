import { expect, test } from "vitest";
import { adminHtml, adminModule } from "../../../../tests/support/admin-module.tsx";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";

const { CampaignPreview } = await adminModule(() => import("./campaign-preview.tsx"));

const PREVIEW = { path: "/x", text: "x", bytes: 1, problems: [{ rule: "alt", detail: "Gambar tanpa teks" }] };
const htmlOf = (state: CampaignView["state"]) =>
  adminHtml(<CampaignPreview campaign={{ id: 1, version: 1, state }} />, [
    [["/api/admin/newsletters", 1, "preview", 1], PREVIEW],
  ]);

test.each<[CampaignView["state"], boolean]>([
  ["draft", true],
  ["scheduled", true],
  ["held", true],
  ["sending", false],
  ["paused", false],
  ["sent", false],
])("of a %s newsletter it is said that it is a draft, and what to check: %s", (state, isDraft) => {
  const html = htmlOf(state);
  expect([html.includes("Dari draf yang tersimpan"), html.includes("Gambar tanpa teks")]).toEqual([isDraft, isDraft]);
  expect(html.includes("Dalam email tertulis harga saat mulai dikirim.")).toBe(!isDraft);
});
