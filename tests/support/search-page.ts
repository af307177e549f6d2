import { expect, type Page } from "@playwright/test";

const FIELD = "Cari toko, kategori, atau artikel";

export const fieldOf = (page: Page) => page.getByRole("main").getByLabel(FIELD);
export const optionsOf = (page: Page) => page.getByRole("listbox", { name: "Saran pencarian" }).getByRole("option");
export const resultsIn = (page: Page, group: string) => page.getByRole("region", { name: group, exact: true });
/** The articles of a search: the first group and the one after the stores. */
export const articlesIn = (page: Page) =>
  page
    .getByRole("region", { name: /^Artikel(?: lainnya)?$/ })
    .getByRole("heading", { level: 3 })
    .getByRole("link");

/** Types as a person does, until there is something to choose from. */
export async function typeUntilSuggested(page: Page, text: string) {
  await fieldOf(page).pressSequentially(text);
  await expect(optionsOf(page).first()).toBeVisible();
}

/** Checks that no suggestions show, and that the field says so. */
export async function expectClosed(page: Page) {
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(fieldOf(page)).toHaveAttribute("aria-expanded", "false");
}
