/** A store entry as a page or an island gets it. */
export type StoreLink = {
  id: string;
  name: string;
  description: string;
  /** Where the button leads: the store's address, through its affiliate template if it has one. */
  href: string;
  /** The store's own address, for structured data. */
  ownUrl: string;
  /** What an owner has checked of it, in short; its page has the rest. */
  note?: StoreNote | undefined;
};

export type StoreNote = {
  domain?: string | undefined;
  /** As text: the day of the domain, or else of the detail that was checked last. */
  checkedOn: string;
  /** Of the store's page. */
  href: string;
};
