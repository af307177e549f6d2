import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { jsonLd, serializeJsonLd } from "../modules/seo/json-ld.ts";
import { headElements } from "../modules/seo/metadata.ts";
import type { PageMeta } from "../modules/seo/schema.ts";
import { HEAD_SCRIPT, SPECULATION_RULES } from "./assets.ts";
import { Footer } from "./parts/footer.tsx";
import { Header } from "./parts/header.tsx";
import type { Services } from "./services.ts";

/** The whole HTML document of a public page. */
export function renderDocument(meta: PageMeta, body: ReactNode, services: Services): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="id" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <HeadElements meta={meta} services={services} />
        <link rel="preload" href={services.assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style dangerouslySetInnerHTML={{ __html: services.assets.css }} />
        <script type="module" async src={services.assets.bootScript} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1a17" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <a href="#isi" className="skip-link">
          Langsung ke isi
        </a>
        <Header siteName={services.config.siteName} path={meta.path} />
        <main id="isi" tabIndex={-1}>
          {body}
        </main>
        <Footer services={services} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      </body>
    </html>,
  )}`;
}

function HeadElements({ meta, services }: { meta: PageMeta; services: Services }) {
  return (
    <>
      {headElements(meta, services.site).map(({ tag: Tag, attributes, text }) => (
        <Tag key={JSON.stringify(attributes)} {...attributes}>
          {text}
        </Tag>
      ))}
      {jsonLd(meta, services.site).map((object) => {
        const json = serializeJsonLd(object);
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}
