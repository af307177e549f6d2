import { expect, test } from "vitest";
import { nameText } from "./name-text.ts";

const name = nameText({ empty: "kosong", max: 40, tooLong: "panjang" });

test.each([
  ...[0x00ad, 0x034f, 0x061c, 0x115f, 0x3164, 0xffa0, 0x180e, 0x2800, 0x200b, 0x202e, 0x2066, 0xfeff],
  ...[0xe0041, 0xe007f, 0x0a, 0x0d, 0x85, 0x2028, 0x2029, 0xe000],
])("a name with the code point %i is refused", (code) => {
  const read = name.safeParse(`To${String.fromCodePoint(code)}ko`);
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    "Nama ini memuat karakter yang tidak terlihat. Ketik ulang namanya.",
  ]);
});

test.each(["Toko Melati", "Kopi ☕️ & Teh", "Keluarga 👨‍👩‍👧", "Zoë’s “Café”", "東京 – カメラ"])(
  "%s is a name",
  (text) => {
    expect(name.parse(` ${text} `)).toBe(text);
  },
);
