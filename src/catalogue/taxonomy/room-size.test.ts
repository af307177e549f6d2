import { expect, test } from "vitest";
import { roomSizeAt, roomSizeIn } from "./room-size.ts";

test.each([
  ["ac 3x3", 9, 0.5, 1],
  ["ac 3 x 4", 12, 0.75, 3],
  ["ac 3 x", 9, 0.5, 2],
  ["ac 9 m2", 9, 0.5, 2],
  ["ac 16m2 murah", 16, 1, 1],
  ["ac 20 meter persegi", 20, 1.5, 3],
  ["ac 3x3 x 2", 9, 0.5, 1],
  ["ac kamar 3x3", 9, 0.5, 2],
  ["ac ruang tamu ukuran 4 x 5 m", 20, 1.5, 6],
  ["ac kamar kecil murah", 9, 0.5, 2],
  ["ac kamar kos", 9, 0.5, 2],
  ["ac kosan", 9, 0.5, 1],
])("%s: %d square metres are cooled by %d PK", (question, squareMetres, pk, length) => {
  expect(roomSizeAt(question.split(" "), 1)).toMatchObject({ squareMetres, pk, length });
});

test.each(["ac 1 pk", "ac 1x1", "ac 99x99", "ac x x", "ac m2", "ac 2 meter", "ac 0x0", "ac kamar", "ac kecil"])(
  "%s: no room",
  (question) => {
    const words = question.split(" ");
    expect(roomSizeIn(words)).toBeUndefined();
  },
);
