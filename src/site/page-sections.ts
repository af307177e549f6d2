import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageSection } from "../modules/search/schema.ts";
import type { PageRoute } from "./page.ts";
import { about } from "./pages/about.tsx";
import { forStores } from "./pages/for-stores.tsx";
import { help } from "./pages/help.tsx";
import { priceRules } from "./pages/price-rules.tsx";
import { privacy } from "./pages/privacy.tsx";
import { terms } from "./pages/terms.tsx";
import { FaqList } from "./parts/faq-list.tsx";
import { StaticPage } from "./parts/static-page.tsx";
import type { Services } from "./services.ts";

const PAGES: readonly PageRoute[] = [help, about, privacy, terms];
/** The pages that exist if the site has prices of stores. */
const PAGES_WITH_PRICES = [...PAGES, forStores, priceRules];

type Known = Pick<Services["productCounts"]["last"], "presence"> & { readonly sections: readonly PageSection[] };

/** The sections that were made, by `Services`. A change of settings makes a new `Services` object, for which the sections are made again. */
const knownByServices = new WeakMap<Services, Known>();

/** Returns what search can find in the pages whose text is part of the code: each question and each section, with its anchor. */
export function pageSections(services: Services): readonly PageSection[] {
  const { presence } = services.productCounts.last;
  const known = knownByServices.get(services);
  if (known?.presence === presence) return known.sections;
  const sections = (presence === "real" ? PAGES_WITH_PRICES : PAGES).flatMap((route) => sectionsOf(route, services));
  knownByServices.set(services, { presence, sections });
  return sections;
}

function sectionsOf(route: PageRoute, services: Services): PageSection[] {
  const content = route.load({ params: {}, query: {} }, services);
  if (content === "not-found" || !("body" in content)) return [];
  const { body } = content;
  if (!isValidElement<Parameters<typeof StaticPage>[0]>(body) || body.type !== StaticPage) return [];
  const { title: page, sections } = body.props;
  return sections.flatMap(({ id, title, body: text }) => {
    const href = `${route.path}#${id}`;
    return questionsOf(text, route.path, page, href) ?? [{ href, page, title, text: textOf(text) }];
  });
}

function questionsOf(body: ReactNode, path: string, page: string, group: string): PageSection[] | undefined {
  if (!isValidElement<Parameters<typeof FaqList>[0]>(body) || body.type !== FaqList) return undefined;
  return body.props.items.map(({ id, question, answer }) => ({
    href: id ? `${path}#${id}` : group,
    page,
    title: question,
    text: answer,
  }));
}

/** Returns the text of a node; tags separate words. */
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? " ")
    .replace(/\s+([.,;:?!)]|$)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&#x27;": "'",
};
