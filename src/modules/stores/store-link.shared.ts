/** A store entry as pages and islands get it. */
export type StoreLink = {
  id: string;
  name: string;
  description: string;
  /** The target of the button: the store's address, through its affiliate template if there is one. */
  href: string;
  /** The store's own address, for structured data. */
  ownUrl: string;
  /** A short note on the details that an owner has checked; the store's page shows all of them. */
  note?: StoreNote | undefined;
};

export type StoreNote = {
  domain?: string | undefined;
  /** The day of the check as text: the day on which the domain was checked, or else the latest day on which any detail was checked. */
  checkedOn: string;
  /** The path of the store's page. */
  href: string;
};
