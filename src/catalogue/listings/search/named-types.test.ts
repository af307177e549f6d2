import { expect, test } from "vitest";
import { namesakesIn } from "./named-types.ts";

const typesIn = (question: string) => namesakesIn(question.split(" "), [])?.types;

test("milk is milk of any kind, where no longer name says which", () => {
  expect(typesIn("susu")).toEqual(["susu-cair", "susu-bubuk", "susu-kental-manis", "susu-formula"]);
  expect(typesIn("susu coklat")).toEqual(typesIn("susu"));
  expect(typesIn("susu uht")).toEqual(["susu-cair"]);
  expect(typesIn("botol susu")).toEqual(["botol-susu"]);
});

test("another name of a whole group is the group", () => {
  expect(typesIn("skinker")).toEqual(typesIn("skincare"));
  expect(typesIn("skincare")).toContain("sabun-muka");
});
