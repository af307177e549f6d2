import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { headHtml } from "../modules/seo/head-html.ts";
import { MANIFEST_PATH } from "../modules/seo/paths.shared.ts";
import type { PageMeta, SiteLogo } from "../modules/seo/schema.ts";
import { HEAD_SCRIPT, SPECULATION_RULES } from "./assets.ts";
import { memoize } from "./memoize.ts";
import { yearOf } from "./parts/dates.tsx";
import { Footer } from "./parts/footer.tsx";
import { currentLink, Header } from "./parts/header.tsx";
import { ThemeColors } from "./parts/theme-colors.tsx";
import type { Services } from "./services.ts";

export type PageDocument = {
  /** The whole HTML document, in UTF-8. */
  readonly html: Buffer<ArrayBuffer>;
  /** The hash of the page's styles, for its Content Security Policy. */
  readonly styleHash: string;
};

/** Renders the document of a public page. Only the parts that differ from page to page are rendered each time. */
export function renderDocument(meta: PageMeta, body: ReactNode, services: Services, signedUp = false): PageDocument {
  const { start, styles, middle, end, classes } = frameOf(meta.path, services, signedUp);
  const content = renderToStaticMarkup(body);
  const sheet = services.assets.styles;
  const { css, hash } = sheet.pageStyles([classes, sheet.classesIn(content)]);
  const html = joined([start, headHtml(meta, services.site), styles, css, middle, content, end]);
  return { html, styleHash: hash };
}

/** Joins buffers and texts. `Buffer.concat` takes no texts, so with it each text would be copied twice. */
function joined(parts: readonly (Buffer | string)[]): Buffer<ArrayBuffer> {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === "string" ? whole.write(part, at) : part.copy(whole, at);
  return whole;
}

/**
 * What surrounds a page, in four pieces: up to the page's own head elements, from there to its styles, from there to its content, and from there to the end.
 */
type Frame = Readonly<Record<"start" | "styles" | "middle" | "end", Buffer>> & {
  /** The classes in the frame, in the form that `pageStyles` takes. */
  readonly classes: Uint8Array;
};

/** Returns the frame of a page. Frames differ by the year, the link that is marked as current, a sign-up just made, and whether there are prices and editions. */
function frameOf(path: string, services: Services, signedUp: boolean): Frame {
  const year = yearOf(services.clock.now().toISOString(), services.config.timeZone);
  // Sample products never count as prices.
  const prices = services.productCounts.hasRealPrices ? WITH_PRICES : "";
  const editions = services.archivePresence.last ? WITH_EDITIONS : "";
  return frame(`${year} ${currentLink(path) ?? ""} ${signedUp ? SIGNED_UP : ""} ${prices} ${editions}`, services);
}

const SIGNED_UP = "signed-up";
const WITH_PRICES = "with-prices";
const WITH_EDITIONS = "with-editions";

const frame = memoize<Frame>((name, services) => {
  const [year = "", current, answer, prices, editions] = name.split(" ");
  const has = { hasPrices: prices === WITH_PRICES, hasEditions: editions === WITH_EDITIONS };
  return renderFrame({ current: current || undefined, year, signedUp: answer === SIGNED_UP, ...has }, services);
});

const SiteIcons = ({ logo }: { readonly logo: SiteLogo | undefined }) =>
  logo ? (
    <>
      <link rel="icon" href={logo.path} type={logo.type} />
      <link rel="apple-touch-icon" href={logo.path} />
    </>
  ) : (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );

type FrameParts = {
  current: string | undefined;
  year: string;
  signedUp: boolean;
  hasPrices: boolean;
  hasEditions: boolean;
};

function renderFrame({ current, year, signedUp, hasPrices, hasEditions }: FrameParts, services: Services): Frame {
  const document = `<!doctype html>${renderToStaticMarkup(
    <html lang="id" dir="ltr" data-visits={services.config.visitSample || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColors />
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        {CUT}
        <link rel="preload" href={services.assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style dangerouslySetInnerHTML={{ __html: CUT }} />
        <SiteIcons logo={services.site.logo} />
        <link rel="manifest" href={MANIFEST_PATH} />
      </head>
      <body>
        <a href="#isi" className="skip-link">
          Langsung ke isi
        </a>
        <Header siteName={services.config.siteName} logo={services.site.logo} current={current} hasPrices={hasPrices} />
        <main id="isi" tabIndex={-1}>
          {CUT}
        </main>
        <Footer {...{ services, year, signedUp, hasPrices, hasEditions }} />
        <script type="module" dangerouslySetInnerHTML={{ __html: services.assets.bootScript }} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      </body>
    </html>,
  )}`;
  const [start = "", styles = "", middle = "", end = ""] = document.split(CUT);
  return {
    ...{ start: Buffer.from(start), styles: Buffer.from(styles), middle: Buffer.from(middle), end: Buffer.from(end) },
    classes: services.assets.styles.classesIn(document),
  };
}

/** Marks where a page's own parts go. No rendered text contains the mark, because U+FFFF is no character. */
const CUT = "\uffff";
