/** A store entry as pages and islands get it. */
export type StoreLink = {
  id: string;
  name: string;
  description: string;
  /** The target of the button: the store's address, through its affiliate template if there is one. */
  href: string;
  /** The store's own address, for structured data. */
  ownUrl: string;
  /** A short note on what an owner has checked; the store's page has the rest. */
  note?: StoreNote | undefined;
};

export type StoreNote = {
  domain?: string | undefined;
  /** The day of checking as text: that of the domain, or else of the detail checked last. */
  checkedOn: string;
  /** The path of the store's page. */
  href: string;
};
