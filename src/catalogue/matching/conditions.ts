import { phraseReader } from "./phrases.ts";

/** Each is a tab of its own on the product's page. */
export type Condition = "new" | "used" | "refurbished";

const readConditions = phraseReader(["used", "refurbished"], {
  used:
    "bekas, second, seken, sekon, secondhand, second hand, preloved, pre loved, used, like new, ex pemakaian, ex display, exdisplay, " +
    "2nd, display unit, unit display, ex pameran, ex demo, demo unit, open box",
  refurbished: "refurbished, refurbish, refurb, rekondisi, recondition, reconditioned, renewed, repacked",
});

/** What stood in a window is used; what was repaired is said so whatever else the title says. Undefined where it says nothing. */
export function conditionIn(words: readonly string[]): Exclude<Condition, "new"> | undefined {
  const said = readConditions(words.filter((word, place) => word !== "2nd" || !words[place + 1]?.startsWith("gen")));
  return said.has("refurbished") ? "refurbished" : said.has("used") ? "used" : undefined;
}
