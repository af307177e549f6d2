/** A product as an edition shows it, with the price of the moment that it is made. */
export type EditionProduct = {
  readonly title: string;
  readonly path: string;
  /** In words; undefined where nothing can be compared. */
  readonly price: string | undefined;
  /** Store, shipping and when it was seen. */
  readonly where: string | undefined;
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | undefined;
};

export type EditionPicture = { readonly path: string; readonly width: number; readonly height: number };

/** What an edition is made of besides its own words. */
export type EditionContext = {
  readonly siteName: string;
  readonly siteUrl: string;
  /** Of the publisher, where there is one. */
  readonly contactEmail: string | undefined;
  /** By slug, those that visitors see. */
  readonly products: ReadonlyMap<string, EditionProduct>;
  /** A picture of ours by its address as it is written; undefined for any other. */
  readonly picture: (src: string) => EditionPicture | undefined;
  readonly store: (id: string) => { readonly name: string; readonly url: string } | undefined;
};

/** What somebody should look at before it is sent. */
export type EditionProblem = {
  readonly rule: "dead-link" | "alt" | "size" | "subject" | "picture" | "product" | "store" | "body" | "unsubscribe";
  readonly detail: string;
};

/** What all parts of one edition share while it is made. */
export type Making = EditionContext & {
  /** The address of a link in the mail, which may lead over a counter of ours. */
  readonly link: (url: string) => string;
  readonly problem: (rule: EditionProblem["rule"], detail: string) => void;
};

/** An address as it is written, from anywhere; undefined for what a mail should not lead to. */
export function absoluteAddress(written: string, siteUrl: string): string | undefined {
  const url = URL.parse(written, `${siteUrl}/`);
  return url && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}
