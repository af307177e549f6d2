/** The filters that this script already watches. On phones the filters are a sheet, which shows how many products there would be, and closes like a dialog. */
const watched = new WeakSet<HTMLDetailsElement>();
/** Milliseconds without typing after which the count is asked for. */
const PAUSE_MS = 250;

type ProductCount = { readonly count: number; readonly text: string };

export function watchFilter(filter: HTMLDetailsElement) {
  const form = filter.querySelector("form");
  const button = filter.querySelector<HTMLElement>("[type=submit]");
  const status = filter.querySelector("[role=status]");
  if (watched.has(filter) || !form || !button || !status) return;
  watched.add(filter);
  const plain = button.textContent;
  let asked = new AbortController();

  const count = async () => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    // When the count is not known in time, or at all, the button keeps its plain text and works without the count.
    button.textContent = plain;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (signal.aborted) return;
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${filter.dataset.count}?${query}`, { signal });
    if (!response.ok) return;
    const { count: products, text }: ProductCount = await response.json();
    button.textContent = products === 0 ? "Tidak ada produk yang cocok" : `Lihat ${text.toLowerCase()}`;
    status.textContent = products === 0 ? "Tidak ada produk yang cocok" : text;
  };
  for (const event of ["input", "reset"]) form.addEventListener(event, () => void count().catch(() => {}));

  const close = () => {
    filter.open = false;
    filter.querySelector("summary")?.focus();
  };
  filter.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && filter.open) close();
  });
  // The darkened area above the sheet is part of the `details` element, so a click there reaches this listener.
  filter.addEventListener("click", ({ target }) => {
    if (target === filter && filter.open) close();
  });
}
