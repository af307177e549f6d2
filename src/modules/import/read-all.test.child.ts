import { readSource } from "./sources/read-source.ts";

/** Reads a source to its end and reports how much it held. It runs with a heap that could not hold the whole. */
let items = 0;
let characters = 0;
for await (const reading of readSource(process.argv[2] ?? "")) {
  if (reading.found !== "item") continue;
  items += 1;
  characters += reading.item.body.form === "html" ? reading.item.body.html.length : 0;
}
process.stdout.write(JSON.stringify({ items, characters }));
