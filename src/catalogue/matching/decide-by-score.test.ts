import { describe, expect, test } from "vitest";
import { decideMatch } from "./decide.ts";
import { ALL_RARE, offerOf } from "./match.fixtures.ts";
import type { MatchOffer, MatchOptions } from "./match-offer.ts";
import { reasonText } from "./reason-text.ts";

const withScore = (score: number, more: Partial<MatchOptions> = {}): MatchOptions => ({
  frequencies: ALL_RARE,
  scoreOf: () => score,
  ...more,
});

const withPicture = (title: string, pictureHash: string): MatchOffer => ({ ...offerOf(title), pictureHash });

const decide = (one: MatchOffer, other: MatchOffer, options: MatchOptions) =>
  decideMatch(one, [{ id: 7, offers: [other] }], options);

describe("with a score", () => {
  test("a code joins only what is alike besides", () => {
    const [one, other] = [offerOf("Kulkas LG GA-403"), offerOf("LG GA403 rak telur")];
    expect(decide(one, other, withScore(0.8)).decision).toBe("join");
    const doubtful = decide(one, other, withScore(0.2));
    expect(doubtful).toMatchObject({ decision: "doubtful", product: 7, doubt: { kind: "score" } });
    expect(reasonText(doubtful)).toBe(
      "merek LG dan kode GA-403 sama, tetapi keterangan lainnya kurang mirip (skor 20%)",
    );
  });

  test("what is alike without a code is for a person, but for what contradicts, fashion and one seller", () => {
    const [one, other] = [offerOf("Ember 10 liter biru"), offerOf("Ember biru 10 L")];
    const doubtful = decide(one, other, withScore(0.9));
    expect(doubtful).toMatchObject({ decision: "doubtful", doubt: { kind: "no-code" } });
    expect(reasonText(doubtful)).toBe("judulnya mirip (skor 90%), tetapi tidak ada GTIN atau kode yang sama");
    const own = { decision: "own" };
    expect(decide(one, other, withScore(0.2))).toEqual(own);
    expect(decide(one, offerOf("Ember biru 20 L"), withScore(0.9))).toEqual(own);
    expect(decide({ ...one, isFashion: true }, other, withScore(0.9))).toEqual(own);
    expect(decide(one, { ...other, seller: one.seller }, withScore(0.9))).toEqual(own);
  });

  test("one picture joins what is alike, and nothing that contradicts", () => {
    const [one, other] = [
      withPicture("Ember biru", "a7b618bd4636498d"),
      withPicture("Ember warna biru", "a7b618bd4636498f"),
    ];
    const joined = decide(one, other, withScore(0.9));
    expect(joined).toMatchObject({ decision: "join", agreement: { kind: "picture" } });
    expect(reasonText(joined)).toBe("gambarnya sama dan judulnya mirip (skor 90%); tidak ada yang bertentangan");
    expect(decide(one, other, withScore(0.4))).toMatchObject({ decision: "doubtful", doubt: { kind: "no-code" } });
    expect(decide(one, { ...other, pictureHash: "0000000000000000" }, withScore(0.9)).decision).toBe("doubtful");
    const pack = withPicture("Ember biru isi 3", "a7b618bd4636498d");
    expect(decide(one, pack, withScore(0.9))).toEqual({ decision: "own" });
    const [cheap, dear] = [
      { ...one, price: 10_000 },
      { ...other, price: 100_000 },
    ];
    expect(decide(cheap, dear, withScore(0.9))).toMatchObject({ doubt: { kind: "price" } });
  });

  test("of what only a person can join, they see what agrees most", () => {
    const offer = offerOf("Kulkas LG GA-403");
    const options: MatchOptions = { frequencies: ALL_RARE, scoreOf: (_, other) => other.price ?? 0 };
    const alike = (price: number) => ({ ...offerOf("Kulkas dua pintu"), price });
    const products = [alike(0.6), alike(0.8)].map((of, id) => ({ id, offers: [of] }));
    expect(decideMatch(offer, products, options)).toMatchObject({ product: 1, agreement: { kind: "likeness" } });
    const byCode = { id: 2, offers: [{ ...offerOf("LG GA403 rak telur"), price: 0.1 }] };
    expect(decideMatch(offer, [...products, byCode], options)).toMatchObject({ product: 2, doubt: { kind: "score" } });
  });
});
