import { MOST_SIDE_BY_SIDE } from "../../catalogue/listings/comparison-slugs.shared.ts";
import { comparisonPath, productPath } from "../../catalogue/paths.shared.ts";
import { changeSaved, isOfSaved, readSaved, type SavedProduct, type SavedProducts, without } from "./saved-products.ts";

/** The page on which this script shows what the browser remembers (site/pages/prices/saved.tsx), and lets the visitor change it. */
const page = document.getElementById("simpanan");
/** The saved products as they were before the last removal. */
let former: SavedProducts | undefined;

const partOf = <Part extends HTMLElement>(name: string, root: ParentNode | null | undefined = page): Part => {
  const part = root?.querySelector<Part>(`[data-part=${name}]`);
  if (!part) throw new Error(`no part ${name}`);
  return part;
};

const DAY = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", year: "numeric" });

function show(saved = readSaved()) {
  showList("saved", saved, ({ isSaved }) => isSaved);
  showList("seen", saved, ({ isSaved }) => !isSaved);
  const isEmpty = saved.products.length === 0;
  partOf("empty").hidden = !isEmpty;
  partOf("clear").hidden = isEmpty;
  showChoice(saved);
}

function showList(name: string, { products }: SavedProducts, isShown: (product: SavedProduct) => boolean) {
  const list = partOf(name);
  const row = list.querySelector("template")?.content.firstElementChild;
  const shown = products.filter(isShown);
  list.hidden = shown.length === 0;
  list.querySelector("ul")?.replaceChildren(...shown.flatMap((product) => (row ? [rowOf(row, product)] : [])));
}

function rowOf(template: Element, { slug, title, price, seenOn, isSample }: SavedProduct): Element {
  const row = template.cloneNode(true) as Element;
  const link = partOf<HTMLAnchorElement>("title", row);
  link.href = productPath(slug);
  link.textContent = title;
  partOf("price", row).textContent = price || "Belum ada harga";
  const day = partOf<HTMLTimeElement>("day", row);
  day.dateTime = seenOn;
  day.textContent = DAY.format(new Date(`${seenOn}T00:00`));
  if (!isSample) partOf("sample", row).remove();
  for (const name of row.querySelectorAll("[data-part=name]")) name.textContent = ` ${title}`;
  const box = partOf<HTMLInputElement>("compare", row);
  box.value = slug;
  box.addEventListener("change", () => choose(box));
  partOf("remove", row).addEventListener("click", () => {
    remove(`Dihapus: ${title}.`, (saved) => without(saved, slug));
  });
  return row;
}

/** Updates only what shows the choice for the comparison, so that the checkbox that was just ticked keeps its focus. */
function showChoice({ products, compared }: SavedProducts) {
  const titles = compared.map((slug) => products.find((product) => product.slug === slug)?.title ?? slug);
  partOf("compared").hidden = compared.length === 0;
  partOf("compared-names").textContent = titles.join(" · ");
  partOf<HTMLAnchorElement>("comparison").href = comparisonPath(compared);
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-part=compare]"))
    box.checked = compared.includes(box.value);
}

function choose({ value: slug, checked }: HTMLInputElement) {
  let isFull = false;
  const saved = changeSaved(({ products, compared }) => {
    const others = compared.filter((one) => one !== slug);
    isFull = checked && others.length >= MOST_SIDE_BY_SIDE;
    return { products, compared: checked && !isFull ? [...others, slug] : others };
  });
  showChoice(saved ?? readSaved());
  say(isFull ? `Paling banyak ${MOST_SIDE_BY_SIDE} produk dapat dibandingkan. Lepaskan salah satu dulu.` : "");
}

function remove(said: string, change: (saved: SavedProducts) => SavedProducts) {
  former = readSaved();
  show(changeSaved(change));
  say(said);
  const undo = partOf("undo");
  undo.hidden = false;
  // The removed element had the focus, so the undo button gets it.
  undo.focus();
}

function say(text: string) {
  const status = page?.querySelector("[role=status]");
  if (status) status.textContent = text;
  partOf("undo").hidden = true;
}

partOf("clear").addEventListener("click", () => {
  remove("Semua dihapus.", () => ({ products: [], compared: [] }));
});
partOf("compare-none").addEventListener("click", () => {
  showChoice(changeSaved(({ products }) => ({ products, compared: [] })) ?? readSaved());
  say("Pilihan dikosongkan.");
});
partOf("undo").addEventListener("click", () => {
  if (former) show(changeSaved(restored(former)));
  say("Dikembalikan.");
  partOf("clear").focus();
});

/** Puts removed products back as they were, after the products that were added since the removal. */
function restored({ products, compared }: SavedProducts) {
  const isNew = ({ slug }: SavedProduct) => products.every((product) => product.slug !== slug);
  return (now: SavedProducts): SavedProducts => ({
    products: [...now.products.filter(isNew), ...products],
    compared: [...new Set([...compared, ...now.compared])].slice(0, MOST_SIDE_BY_SIDE),
  });
}

addEventListener("storage", (event) => isOfSaved(event) && show());
addEventListener("pageshow", () => show());
show();
