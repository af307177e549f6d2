/** A product as an edition shows it, with the price at the time of rendering. */
export type EditionProduct = {
  readonly title: string;
  readonly path: string;
  /** The price as text; undefined where no offer is comparable. */
  readonly price: string | undefined;
  /** The store, the shipping and when the price was seen. */
  readonly where: string | undefined;
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | undefined;
  /** Whether the product is of the sample catalogue, so that its store, brand and price are invented. */
  readonly isSample: boolean;
};

/** The words by which an edition marks samples, as the site's pages do. */
export const SAMPLE_WORDS = "Data contoh: toko, merek, dan harga ini rekaan.";

export type EditionPicture = { readonly path: string; readonly width: number; readonly height: number };

/** The data with which an edition is rendered, besides its own text. */
export type EditionContext = {
  readonly siteName: string;
  readonly siteUrl: string;
  /** The publisher's e-mail address, if it is set. */
  readonly contactEmail: string | undefined;
  /** The products that visitors can see, by slug. */
  readonly products: ReadonlyMap<string, EditionProduct>;
  /** Finds a picture of this site by its address as written; undefined for a picture of another site. */
  readonly picture: (src: string) => EditionPicture | undefined;
  readonly store: (id: string) => { readonly name: string; readonly url: string } | undefined;
};

/** A problem that somebody should check before the edition is sent. */
export type EditionProblem = {
  readonly rule: "dead-link" | "alt" | "size" | "subject" | "picture" | "product" | "store" | "body" | "unsubscribe";
  readonly detail: string;
};

/** The context that all parts share while an edition is rendered. */
export type Making = EditionContext & {
  /** Returns the address of a link in the mail, which may lead through this site's counter of clicks. */
  readonly link: (url: string) => string;
  readonly problem: (rule: EditionProblem["rule"], detail: string) => void;
};

/** Makes an address absolute; undefined for an address to which a mail should not link. A mail is at no address to which another could be relative. */
export function absoluteAddress(written: string, siteUrl: string): string | undefined {
  if (!/^(?:https?:|mailto:|\/)/i.test(written)) return undefined;
  const url = URL.parse(written, `${siteUrl}/`);
  return url && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}
