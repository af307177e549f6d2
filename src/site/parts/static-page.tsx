import { Fragment, type ReactNode } from "react";
import type { OwnText } from "../../modules/page-texts/schema.ts";
import type { SiteSettings } from "../services.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { ContentsList } from "./contents-list.tsx";
import { Day } from "./dates.tsx";
import { FaqList } from "./faq-list.tsx";

/** A section of a long text. `body` is a run of paragraphs, lists and `h3` headings: `.prose` spaces its direct children. */
export type StaticSection = {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
  /** Whether the section is kept when the owner replaces the page's text, because it says what the site does, who runs it, or how the site is now. */
  readonly isKept?: boolean;
};

type Props = {
  trail: readonly Crumb[];
  title: string;
  lead: ReactNode;
  sections: readonly StaticSection[];
  /** The day of the text's last change, as YYYY-MM-DD. */
  changedOn: string;
};

/** The layout of pages whose text is part of the code: about, privacy, terms, help. */
export function StaticPage({ trail, title, lead, sections, changedOn }: Props) {
  return (
    <div className="page-width section">
      <Breadcrumbs trail={trail} />
      <div className="mt-4 lg:grid lg:grid-cols-[minmax(0,45rem)_minmax(0,17rem)] lg:justify-between lg:gap-x-10">
        <header className="lg:col-start-1">
          <h1 className="page-title">{title}</h1>
          <p className="section-lead">{lead}</p>
          <p className="mt-3 text-sm text-ink-muted">
            {/* A date without a time is the same day everywhere. */}
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

/** Turns the owner's text into sections of a page. */
const sectionsOf = (text: OwnText | undefined): StaticSection[] =>
  (text?.sections ?? []).map(({ id, title, html, questions }) => {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our renderer made it of Markdown, and left nothing in it that runs.
    const intro = html !== "" && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
    const list = questions && <FaqList items={questions} headingLevel={3} />;
    return {
      ...{ id, title },
      body:
        intro && list ? (
          <>
            {intro}
            {list}
          </>
        ) : (
          intro || list
        ),
    };
  });

/** Puts the owner's text in place of the shipped text, except for sections that are kept (`isKept`); without a text by the owner, the shipped text is shown. */
export const withOwnText = (shipped: readonly StaticSection[], text: OwnText | undefined): readonly StaticSection[] =>
  text ? [...sectionsOf(text), ...shipped.filter(({ isKept }) => isKept)] : shipped;

type Around = { readonly before: OwnText | undefined; readonly after: OwnText | undefined };

/** Puts the owner's paragraphs around the whole shipped text. */
export const withTextsAround = (shipped: readonly StaticSection[], { before, after }: Around): StaticSection[] => [
  ...sectionsOf(before),
  ...shipped,
  ...sectionsOf(after),
];

/** Returns the latest day of a change, as YYYY-MM-DD. */
export const lastChange = (shippedOn: string, ...texts: readonly (OwnText | undefined)[]): string =>
  [shippedOn, ...texts.flatMap((text) => text?.changedOn ?? [])].sort().at(-1) ?? shippedOn;

export const trailTo = (name: string, url: string): Crumb[] => [
  { name: "Beranda", url: "/" },
  { name, url },
];

/** Names who runs the site, within a sentence: the publisher, unless that is only the site's own name. */
export const operatorOf = ({ publisherName, siteName }: Pick<SiteSettings, "publisherName" | "siteName">) =>
  publisherName === siteName ? `pengelola ${siteName}` : publisherName;

/** @param subject the subject of the mail, which its writer will see */
export const mailto = (address: string, subject: string, body = "") =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;

/** The sentence that stands in place of the contact address where none is set. */
export const NO_CONTACT = "Alamat email kontak belum dicantumkan oleh pengelola situs ini.";

type ContactProps = { config: Pick<SiteSettings, "contactEmail">; request: string; subject: string };

/** Writes "{request} melalui email ke …". Without an address, the sentence says that there is none, and has no link. */
export function Contact({ config: { contactEmail }, request, subject }: ContactProps) {
  if (contactEmail === undefined) return NO_CONTACT;
  return (
    <>
      {request} melalui email ke <a href={mailto(contactEmail, subject)}>{contactEmail}</a>.
    </>
  );
}
