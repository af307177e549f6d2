import type { ComponentProps, ReactNode } from "react";
import { Panel } from "../../ui/panel.tsx";
import { ListItems } from "./list-items.tsx";
import { ListSearch } from "./list-search.tsx";

type Props<Page, Item> = ComponentProps<typeof ListItems<Page, Item>> & {
  readonly title: string;
  readonly lead?: string;
  readonly search?: ComponentProps<typeof ListSearch>;
  /** The content between the search and the list. */
  readonly filters?: ReactNode;
  /** The content below the list. */
  readonly footer?: ReactNode;
};

/** A keyset-paginated list as a part of a page: its search, its filters, and its items or a notice in their place. */
export const ListPanel = <Page, Item>({ title, lead, search, filters, footer, ...list }: Props<Page, Item>) => (
  <Panel title={title} lead={lead}>
    {search && <ListSearch {...search} />}
    {filters}
    <ListItems {...list} />
    {footer}
  </Panel>
);
