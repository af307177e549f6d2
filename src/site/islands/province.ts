/**
 * Keeps the province that a visitor chose for shipping on this device, for all products. The page has each store's shipping price for every province. This
 * script shows the price for the chosen province in each row, and names the cheapest total there.
 */
const KEY = "province";

function keptChoice(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    // Storage is switched off.
    return "";
  }
}

function keepChoice(province: string) {
  try {
    if (province === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, province);
  } catch {
    // Storage is switched off, so the choice lasts for this page only.
  }
}

const rupiah = new Intl.NumberFormat("id-ID");

type Total = { readonly store: string; readonly total: number };

/** @returns the total of a compared offer with shipping to the province; undefined where the shipping is unknown or the offer is not compared */
function totalOf(row: HTMLElement, province: string): Total | undefined {
  const { store, total: everywhere } = row.dataset;
  const total = row.querySelector<HTMLElement>(`[data-province="${province}"]`)?.dataset.total ?? everywhere;
  return store === undefined || total === undefined ? undefined : { store, total: Number(total) };
}

/** Shows what a row says of the province in a place that is visible without opening the row. */
function bringUp(row: Element, province: string, name: string) {
  const said = row.querySelector(`[data-province="${province}"]`)?.textContent;
  const line = row.querySelector("[data-chosen]") ?? document.createElement("p");
  line.setAttribute("data-chosen", "");
  line.className = "offer-note";
  line.textContent = province === "" ? "" : (said ?? `Ongkir ke ${name} tidak disebut toko ini.`);
  row.querySelector(".offer-more")?.before(line);
}

const choice = document.querySelector<HTMLElement>("[data-province-choice]");
const select = choice?.querySelector("select");
const status = choice?.querySelector("[role=status]");

function show() {
  if (!select || !status) return;
  const province = select.value;
  const name = select.selectedOptions[0]?.textContent ?? "";
  for (const row of document.querySelectorAll(".offer:has([data-province])")) bringUp(row, province, name);
  const [cheapest] = [...document.querySelectorAll<HTMLElement>("li[data-store]")]
    .flatMap((row) => totalOf(row, province) ?? [])
    .sort((one, other) => one.total - other.total);
  status.textContent =
    province === "" || !cheapest
      ? ""
      : `Total termurah yang diketahui ke ${name}: Rp\u00a0${rupiah.format(cheapest.total)} di ${cheapest.store}.`;
}

if (choice && select) {
  choice.hidden = false;
  const kept = keptChoice();
  if ([...select.options].some(({ value }) => value === kept)) select.value = kept;
  select.addEventListener("change", () => {
    keepChoice(select.value);
    show();
  });
  show();
}

export {};
