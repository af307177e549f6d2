import { expect, test } from "vitest";
import { holdsAt, readMoment, readPeriod, splitPeriod } from "./periods.ts";

const JAKARTA = "Asia/Jakarta";
const at = (text: string, isEnd = false) => {
  const moment = readMoment(text, JAKARTA, isEnd);
  return moment && [new Date(moment.at).toISOString().slice(0, 16), moment.isZoneAssumed];
};

test.each([
  ["2026-11-11T00:00+07:00", "2026-11-10T17:00", false],
  ["2026-11-11T00:00:00Z", "2026-11-11T00:00", false],
  ["2026-11-11T00:00:00.000-0300", "2026-11-11T03:00", false],
  ["2021-03-01UTC00:00+0000", "2021-03-01T00:00", false],
  ["2026-11-11T00:00", "2026-11-10T17:00", true],
  ["2026-11-11 08:30:00", "2026-11-11T01:30", true],
  ["2026-11-11", "2026-11-10T17:00", true],
  ["11/12/2026", "2026-12-10T17:00", true],
  ["11/27/2026", "2026-11-26T17:00", true],
  ["1-2-2026 07.00", "2026-02-01T00:00", true],
  ["28 Nov 2026", "2026-11-27T17:00", true],
  ["28 Nopember 2026 10.00", "2026-11-28T03:00", true],
  ["5-Agustus-2026", "2026-08-04T17:00", true],
  ["Dec 1, 2026", "2026-11-30T17:00", true],
])("%j is %s", (text, moment, isZoneAssumed) => {
  expect(at(text)).toEqual([moment, isZoneAssumed]);
});

test("as an end, a day ends at midnight", () => {
  expect(at("2026-11-11", true)?.[0]).toBe("2026-11-11T16:59");
});

test.each(["", "besok", "2026-13-01", "2026-02-30", "13/13/2026", "2026-11-11T25:00", "1e9"])("%j is none", (text) => {
  expect(readMoment(text, JAKARTA)).toBeUndefined();
});

test.each([
  ["2026-11-11T00:00+07:00/2026-11-12T00:00+07:00", ["2026-11-11T00:00+07:00", "2026-11-12T00:00+07:00"]],
  ["2026-11-11 / 2026-11-12", ["2026-11-11", "2026-11-12"]],
  ["11/11/2026 s/d 12/11/2026", ["11/11/2026", "12/11/2026"]],
  ["11/11/2026 - 12/11/2026", ["11/11/2026", "12/11/2026"]],
  ["28 Nov 2026 - 12 Des 2026", ["28 Nov 2026", "12 Des 2026"]],
  ["28 Nov 2026/12 Des 2026", ["28 Nov 2026", "12 Des 2026"]],
  ["28 Nov - 12 Des 2026", ["28 Nov 2026", "12 Des 2026"]],
  ["28 - 30 November 2026", ["28 November 2026", "30 November 2026"]],
  ["2026-11-01T00:00+07:00/", ["2026-11-01T00:00+07:00", ""]],
  ["/2026-11-30", ["", "2026-11-30"]],
  ["2026-11-01/..", ["2026-11-01", ""]],
  ["mulai 28 Nov 2026", ["28 Nov 2026", ""]],
  ["s/d 30 Nov 2026", ["", "30 Nov 2026"]],
  ["1 Nov 2026 sampai seterusnya", ["1 Nov 2026", ""]],
])("%j has two ends", (text, ends) => {
  expect(splitPeriod(text)).toEqual(ends);
});

test("a period that ends before it begins, or of which one end cannot be read, is none", () => {
  expect(readPeriod("2026-11-12", "2026-11-11", JAKARTA)).toBeUndefined();
  expect(readPeriod("2026-11-12", "nanti", JAKARTA)).toBeUndefined();
  expect(readPeriod("", "", JAKARTA)).toBeUndefined();
});

test("it holds at both of its ends, and one of one end for ever", () => {
  const { period } = readPeriod("2026-11-11T00:00Z", "2026-11-12T00:00Z", JAKARTA) ?? { period: { from: 0, to: 0 } };
  const [from, to] = [Date.parse("2026-11-11T00:00Z"), Date.parse("2026-11-12T00:00Z")];
  expect([from - 1, from, to, to + 1].map((moment) => holdsAt(period, moment))).toEqual([false, true, true, false]);
  expect(holdsAt({ from: null, to }, 0)).toBe(true);
  expect(holdsAt({ from, to: null }, to * 2)).toBe(true);
});
