import { expect, test } from "vitest";
import { done } from "../../../platform/result.ts";
import { checkPassword } from "./password-rules.ts";

const context = { context: ["siti.rahma@toko.example", "Siti Rahma", "PanduBelanja"], least: 12 };

test.each([
  ["too short", "pendek", ["length"], "Kata sandi minimal 12 karakter; ini baru 6."],
  ["too long", "x".repeat(129), ["length"], "Kata sandi maksimal 128 karakter; ini 129."],
  ["common", "password1234", ["characters"], /umum/],
  ["Indonesian words that everybody knows", "sayangsayangku", ["characters"], /tebak|umum/],
  ["the person's own address", "siti.rahma@toko", ["characters"], /mirip nama/],
  ["the person's name and the site's", "PanduBelanja-Siti!2026", ["characters"], /mirip nama/],
])("%s", async (_name, password, reasons, message) => {
  const weak = await checkPassword(password, context);
  expect(weak).toMatchObject({ reasons });
  expect(weak.ok ? "" : weak.message).toMatch(message);
});

test("words that have nothing to do with each other will do, also beside a name", async () => {
  expect(await checkPassword("kuda lumping 77 terbang", context)).toEqual(done);
  expect(await checkPassword("siti menanam durian di genteng", context)).toEqual(done);
});

test("everybody else is answered while a password is judged, and several are judged in turn", async () => {
  await checkPassword("kuda lumping 77 terbang", context);
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  });
  const checked = await Promise.all(
    ["p4$$w0rd", "@4l3x4nd3r", "sayang"].map((word) => checkPassword(word.repeat(6), context)),
  );
  clearInterval(others);
  expect(checked).toMatchObject([
    { reasons: ["characters"] },
    { reasons: ["characters"] },
    { reasons: ["characters"] },
  ]);
  expect(turns).toBeGreaterThan(3);
});
