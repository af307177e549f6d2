import { expect, test } from "vitest";
import { labelOf } from "../listings/search/list-facets.ts";
import { factText } from "./fact-text.shared.ts";
import { FACTS } from "./product-types.shared.ts";

test.each([
  [512, "512 GB"],
  [0.0625, "64 MB"],
  [1000, "1 TB"],
  [2000, "2 TB"],
  [1024, "1 TB"],
  [1536, "1,5 TB"],
  [2048, "2 TB"],
  [2050, "2.050 GB"],
])("storage of %d is read as %s", (value, text) => {
  expect(factText(FACTS.penyimpanan, value)).toBe(text);
  expect(labelOf({ facet: "penyimpanan", label: `${value}` })).toBe(text);
});

test("other units and words stay as they are", () => {
  expect(factText(FACTS.baterai, 5120)).toBe("5.120 mAh");
  expect(factText(FACTS.pk, 0.5)).toBe("0,5 PK");
  expect(factText(FACTS.pintu, 2)).toBe("2");
  expect(factText(FACTS.berat_barang, 1.25)).toBe("1,25 kg");
  expect(factText(FACTS.berat_barang, 0.195)).toBe("195 g");
  expect(factText(FACTS.jarak_fokus, "18-55")).toBe("18-55 mm");
});
