import { expect, test } from "vitest";
import { adminHtml, adminModule } from "../../../../tests/support/admin-module.tsx";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";

const { CampaignActions, sendingWords } = await adminModule(() => import("./campaign-actions.tsx"));

const COUNTS = { pending: 20, sending: 0, sent: 0, deferred: 0, failed: 0, skipped: 0, bounced: 0, unknown: 0 };
const CAMPAIGN: CampaignView = {
  ...{ id: 1, subject: "Kabar", preheader: "", body: "Halo", audience: {}, state: "draft", reason: "", version: 1 },
  ...{ sendAt: null, finishedAt: null, updatedAt: "2026-11-30T03:00:00Z", counts: COUNTS, recipients: 20 },
  ...{ isPublic: true, path: null, links: [], unsubscribed: 0, quietHours: null, canWithdraw: false },
};
const buttonsOf = (change: Partial<CampaignView>) =>
  adminHtml(<CampaignActions campaign={{ ...CAMPAIGN, ...change }} saveDraft={async () => true} />);

test.each<[CampaignView["state"], boolean, boolean]>([
  ["draft", false, false],
  ["held", true, false],
  ["scheduled", true, true],
  ["sending", true, true],
  ["sending", false, false],
  ["paused", true, true],
  ["paused", false, false],
])(
  "%s, of which the server says that taking it back is possible: %s; the button for it: %s",
  (state, canWithdraw, shown) => {
    expect(buttonsOf({ state, canWithdraw }).includes("Batalkan jadwal")).toBe(shown);
  },
);

test("quiet hours are told where there are any, and not where they are off", () => {
  expect(sendingWords({ recipients: 1200, quietHours: null })).toBe("Sekarang akan diterima 1.200 pelanggan.");
  expect(sendingWords({ recipients: 1, quietHours: { from: 21, until: 7 } })).toBe(
    "Sekarang akan diterima 1 pelanggan. Pada jam tenang, pukul 21.00 sampai 07.00, pengiriman menunggu.",
  );
});
