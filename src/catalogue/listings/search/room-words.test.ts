import { expect, test } from "vitest";
import { isRoomSizeAlone } from "../../taxonomy/room-size.ts";
import { withRoomSizes } from "./room-words.ts";
import { termQuery } from "./title-query.ts";

const asked = (words: string, types: readonly string[]) =>
  withRoomSizes(
    words.split(" ").map((word) => ({ alternatives: [[word]], text: word })),
    types,
  );

test("a room beside air conditioners is one term that asks for the power it needs, and says what was typed", () => {
  const [ac, room, ...others] = asked("ac kamar kecil", ["ac"]);
  expect(ac?.text).toBe("ac");
  expect(room?.text).toBe("kamar kecil");
  expect(room && termQuery(room)).toMatch(/'0\.5'.*'pk'/);
  expect(others).toEqual([]);
});

test("a room beside anything else is only words", () => {
  expect(asked("lampu kamar kecil", ["lampu"]).map(({ text }) => text)).toEqual(["lampu", "kamar", "kecil"]);
});

test.each([
  ["3x3", true],
  ["9 m2", true],
  ["kamar 3 x 4", true],
  ["kamar kecil", false],
  ["tenda 3x3", false],
  ["3x3 tenda", false],
])("whether %s is the size of a room and nothing else", (question, is) => {
  expect(isRoomSizeAlone(question.split(" "))).toBe(is);
});
