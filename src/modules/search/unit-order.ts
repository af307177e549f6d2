const UNITS = "lembar|liter|kg|kilo|gram|g|gr|ml|buah|biji|butir|pcs|satuan|sachet|saset|tablet|kapsul|gulung|roll";
/** Matches "termurah per lembar", "paling murah per 100 ml", "harga per liter". */
const PER_UNIT = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:yang|yg|paling|ter|harga|harganya|(?:ter)?murah)\s+)*per[\s-]?(?:100\s?)?(?:${UNITS})(?:\s+(?:(?:yang|yg|paling|(?:ter)?murah)(?=\s|$)\s*)+)?(?![\p{L}\p{N}])`,
  "iu",
);

const ASKED_UNIT = new RegExp(String.raw`per[\s-]?(?:100\s?)?(${UNITS})(?![\p{L}\p{N}])`, "iu");

/** @returns the question without words such as "termurah per lembar"; undefined where it has no such words */
export function withoutUnitOrder(question: string): string | undefined {
  return PER_UNIT.test(question) ? question.replace(PER_UNIT, " ").replace(/\s+/g, " ").trim() : undefined;
}

/** Reads a question that is only "termurah per lembar" or similar. @returns the unit, in the words of the question */
export function unitAskedAlone(question: string): string | undefined {
  if (withoutUnitOrder(question) !== "") return undefined;
  return ASKED_UNIT.exec(question)?.[1]?.toLowerCase();
}
