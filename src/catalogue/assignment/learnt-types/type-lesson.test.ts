import { expect, test } from "vitest";
import { typeLesson } from "./type-lesson.ts";

/** Returns the words that are learnt from titles. Each title belongs to a product of its own, unless it names a product after a vertical bar. */
function learntOf(titles: readonly string[], productType = "kipas-angin") {
  const lesson = typeLesson();
  for (const [number, title] of titles.entries()) {
    const [text = "", teacher = `product ${number}`] = title.split(" | ");
    lesson.add({ title: text, productType, teacher });
  }
  return lesson.learnt();
}

test("a word that three corrected products share, and the lists do not know, names their type", () => {
  expect(learntOf(["Anginesia X1", "Zefiro Anginesia X2", "Anginesia Besar"])).toEqual([
    { words: "anginesia", productType: "kipas-angin", teachers: 3 },
  ]);
});

test("words that the lists read as another type are what people say", () => {
  expect(learntOf(["Headphone Stand Kayu", "Headphone Stand Besi", "Headphone Stand Lipat"], "rak")).toEqual([
    { words: "headphone stand", productType: "rak", teachers: 3 },
  ]);
});

test.each([
  ["two products", ["Anginesia X1", "Anginesia X2"]],
  ["one product of many titles", ["Anginesia A | satu", "Anginesia B | satu", "Anginesia C | satu"]],
  ["a model", ["KX100", "KX100 hitam", "KX100 putih"]],
  ["what the lists know", ["Kipas Angin A", "Kipas Angin B", "Kipas Angin C"]],
])("of %s nothing is learnt", (_, titles) => expect(learntOf(titles)).toEqual([]));

test("of figures nothing is learnt, though they say another type", () => {
  const titles = [
    "Zenova i5-1135G7 8GB 512SSD W11",
    "Zenova i7-1165G7 16GB 512SSD W11",
    "Zenova i3-1115G4 8GB 256SSD W11",
  ];
  expect(learntOf(titles, "komputer")).toEqual([]);
});

test("a word that stands in titles of other things is no name of a thing", () => {
  const lesson = typeLesson();
  for (const number of [1, 2, 3])
    lesson.add({ title: `Nirkabel ${number}`, productType: "earphone", teacher: String(number) });
  expect(lesson.learnt()).toHaveLength(1);
  for (const title of ["Mouse Nirkabel", "Speaker Nirkabel"]) lesson.contradict(title);
  expect(lesson.learnt()).toEqual([]);
});

test("a word that is of several types is of none", () => {
  const lesson = typeLesson();
  for (const [number, productType] of ["kipas-angin", "kipas-angin", "kipas-angin", "rak"].entries())
    lesson.add({ title: `Anginesia ${number}`, productType, teacher: String(number) });
  expect(lesson.learnt()).toEqual([]);
});

const PATHS = [1, 2, 3].flatMap((path) => [
  `Kolecer turbo 5 bilah | path ${path}`,
  `Kolecer jepit bayi | path ${path}`,
  `Kolecer ${path} | path ${path}`,
]);

test("what people say outweighs what the lists read of the same titles", () => {
  expect(learntOf(PATHS).map(({ words }) => words)).toContain("kolecer");
});

test("what is added to a thing, or stands behind its part, contradicts nothing", () => {
  const lesson = typeLesson();
  for (const title of PATHS) {
    const [text = "", teacher = ""] = title.split(" | ");
    lesson.add({ title: text, productType: "kipas-angin", teacher });
  }
  for (const at of [1, 2, 3, 4]) {
    lesson.contradict(`Baterai kolecer ${at}`);
    lesson.contradict(`Rak besi ${at} + bonus kolecer`);
    lesson.contradict(`Rak besi ${at} gratis kolecer`);
  }
  expect(lesson.learnt().map(({ words }) => words)).toContain("kolecer");
});

test("a few titles of other things outweigh no lesson of many titles", () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ title: `Anginesia ${at}`, teacher: `path ${at % 3}` }));
  const learnt = (contradictions: number) => {
    const lesson = typeLesson();
    for (const one of many) lesson.add({ ...one, productType: "kipas-angin" });
    for (let at = 0; at < contradictions; at += 1) lesson.contradict(`Laptop Anginesia ${at}`);
    return lesson.learnt().length;
  };
  expect(learnt(4)).toBe(1);
  expect(learnt(5)).toBe(0);
});
