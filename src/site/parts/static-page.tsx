import { Fragment, type ReactNode } from "react";
import type { OwnText } from "../../modules/page-texts/schema.ts";
import type { SiteSettings } from "../services.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { ContentsList } from "./contents-list.tsx";
import { Day } from "./dates.tsx";

/** A part of a long text. `body` is a run of paragraphs, lists and `h3` headings: `.prose` spaces its direct children. */
export type StaticSection = {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
  /** It stays where the owner writes a text of their own: it says what the site does, or who stands behind it. */
  readonly isKept?: boolean;
};

type Props = {
  trail: readonly Crumb[];
  title: string;
  lead: ReactNode;
  sections: readonly StaticSection[];
  /** Day of the text's last change, YYYY-MM-DD. */
  changedOn: string;
};

/** Layout of the pages whose text is part of the code: about, privacy, terms, help. */
export function StaticPage({ trail, title, lead, sections, changedOn }: Props) {
  return (
    <div className="page-width section">
      <Breadcrumbs trail={trail} />
      <div className="mt-4 lg:grid lg:grid-cols-[minmax(0,45rem)_minmax(0,17rem)] lg:justify-between lg:gap-x-10">
        <header className="lg:col-start-1">
          <h1 className="page-title">{title}</h1>
          <p className="section-lead">{lead}</p>
          <p className="mt-3 text-sm text-ink-muted">
            {/* A day without an hour is the same day everywhere. */}
            Terakhir diperbarui <Day iso={changedOn} timeZone="UTC" />
          </p>
        </header>
        <Contents sections={sections} />
        <div className="prose mt-8 lg:col-start-1">
          {sections.map(({ id, title: heading, body }) => (
            <Fragment key={id}>
              <h2 id={id}>{heading}</h2>
              {body}
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<Props, "sections">) {
  return (
    <nav
      aria-labelledby="daftar-isi"
      className="panel mt-8 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start"
    >
      <h2 id="daftar-isi" className="text-base font-bold">
        Daftar isi
      </h2>
      <ContentsList entries={sections.map(({ id, title }) => ({ id, text: title }))} />
    </nav>
  );
}

/** The owner's text as sections of a page. */
const sectionsOf = (text: OwnText | undefined): StaticSection[] =>
  (text?.sections ?? []).map(({ id, title, html }) => ({
    ...{ id, title },
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our renderer made it of Markdown, and left nothing in it that runs.
    body: <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />,
  }));

/** The owner's text in place of the shipped one, but for what is kept; the shipped one where they have written none. */
export const withOwnText = (shipped: readonly StaticSection[], text: OwnText | undefined): readonly StaticSection[] =>
  text ? [...sectionsOf(text), ...shipped.filter(({ isKept }) => isKept)] : shipped;

type Around = { readonly before: OwnText | undefined; readonly after: OwnText | undefined };

/** The shipped text, whole, with the owner's paragraphs around it. */
export const withTextsAround = (shipped: readonly StaticSection[], { before, after }: Around): StaticSection[] => [
  ...sectionsOf(before),
  ...shipped,
  ...sectionsOf(after),
];

/** The later day, YYYY-MM-DD. */
export const lastChange = (shippedOn: string, ...texts: readonly (OwnText | undefined)[]): string =>
  [shippedOn, ...texts.flatMap((text) => text?.changedOn ?? [])].sort().at(-1) ?? shippedOn;

export const trailTo = (name: string, url: string): Crumb[] => [
  { name: "Beranda", url: "/" },
  { name, url },
];

/** Who runs the site, in a sentence: the publisher's name, unless that is only the site's own. */
export const operatorOf = ({ publisherName, siteName }: Pick<SiteSettings, "publisherName" | "siteName">) =>
  publisherName === siteName ? `pengelola ${siteName}` : publisherName;

/** @param subject of the mail, as its writer will see it. */
export const mailto = (address: string, subject: string, body = "") =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;

/** What every page says that would name the address. */
export const NO_CONTACT = "Alamat email kontak belum dicantumkan oleh pengelola situs ini.";

type ContactProps = { config: Pick<SiteSettings, "contactEmail">; request: string; subject: string };

/** "{request} melalui email ke …". Without an address it says so and leads nowhere: no other page has one either. */
export function Contact({ config: { contactEmail }, request, subject }: ContactProps) {
  if (contactEmail === undefined) return NO_CONTACT;
  return (
    <>
      {request} melalui email ke <a href={mailto(contactEmail, subject)}>{contactEmail}</a>.
    </>
  );
}
