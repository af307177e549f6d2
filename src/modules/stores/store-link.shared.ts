/** A store entry as a page or an island gets it. */
export type StoreLink = {
  id: string;
  name: string;
  description: string;
  /** Where the button leads: the store's address, through its affiliate template if it has one. */
  href: string;
  /** The store's own address, for structured data. */
  ownUrl: string;
};
