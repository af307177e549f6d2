import { useQueryClient } from "@tanstack/react-query";
import type { ItemState } from "../../modules/maintenance/schema.ts";
import { useApiMutation } from "./use-api-mutation.ts";

type PlannedItem = { readonly id: number; readonly state: ItemState; readonly chosen: boolean };
type Pages<Item> = { readonly pages: readonly { readonly items: readonly Item[] }[] };

/** A choice of items; without `items`, all planned items, including items of further pages. */
export type ItemChoice = { readonly items?: number[] | undefined; readonly chosen: boolean };

type Options<Item, Choice> = {
  /** The address of the list of items, which begins its query key. */
  readonly list: string;
  readonly send: (choice: Choice) => Promise<unknown>;
  /** Whether the choice's further conditions, such as a rule, include an item that `items` allows; true by default. */
  readonly isMeant?: (item: Item, choice: Choice) => boolean;
};

/** Ticks items of a plan; the screen changes at once, and changes back if the server refuses the choice. */
export function useItemChoice<Item extends PlannedItem, Choice extends ItemChoice = ItemChoice>({
  list,
  send,
  isMeant = () => true,
}: Options<Item, Choice>) {
  const queries = useQueryClient();
  const queryKey = [list];
  const { attempt } = useApiMutation({
    async send(choice: Choice) {
      const { items, chosen } = choice;
      const isChanged = (item: Item) =>
        item.state === "planned" && (items?.includes(item.id) ?? true) && isMeant(item, choice);
      const before = queries.getQueriesData<Pages<Item>>({ queryKey });
      queries.setQueriesData<Pages<Item>>({ queryKey }, (data) => {
        const tick = (item: Item): Item => (isChanged(item) ? { ...item, chosen } : item);
        return data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(tick) })) };
      });
      try {
        await send(choice);
      } catch (error) {
        for (const [key, data] of before) queries.setQueryData(key, data);
        throw error;
      }
    },
    failed: "Centang tidak tersimpan",
  });
  return attempt;
}
