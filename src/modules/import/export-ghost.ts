import { createHash } from "node:crypto";
import type { Element, ElementContent, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { productPath } from "../../catalogue/paths.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { ArticleSnapshot } from "../articles/schema.ts";
import { closedStores } from "../directory-stores/queries.ts";
import { findCategory } from "../stores/categories.shared.ts";
import { STORES } from "../stores/directory.shared.ts";
import {
  type ExportedArticle,
  type ExportedFile,
  type ExportedImage,
  exportedArticles,
  extensionOf,
  picturesOf,
  readPicture,
} from "./exported-articles.ts";
import { attribute, element, hasClass, isElement, replaceChildren, text } from "./html/tree.ts";

const SITE = "__GHOST_URL__";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const stringifier = unified().use(rehypeStringify).freeze();

const STORE_BY_ID = new Map(
  Object.values(STORES)
    .flat()
    .map((store) => [store.id, store]),
);

/** Exports every article for Ghost: `ghost.json`, and the pictures under `content/images`. The category, where there is one, is the first tag. */
export async function* exportGhost(
  db: Db,
  storage: Storage,
  siteUrl: string,
): AsyncGenerator<ExportedFile, void, undefined> {
  const written = new Set<string>();
  for await (const batch of exportedArticles(db)) {
    for (const image of batch.flatMap(picturesOf)) {
      if (written.has(image.hash)) continue;
      written.add(image.hash);
      const bytes = await readPicture(storage, image);
      if (bytes) yield { path: pathOf(image), bytes };
    }
  }
  yield { path: "ghost.json", bytes: asBytes(ghostJson(db, siteUrl)) };
}

async function* asBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const part of texts) yield Buffer.from(part);
}

type ShownThere = {
  readonly siteUrl: string;
  /** Closed stores, to which articles have no links any more. */
  readonly closed: ReadonlySet<string>;
};

/** Yields the JSON file in pieces. The links of posts to tags and authors are small and stay in memory until the posts are written. */
async function* ghostJson(db: Db, siteUrl: string): AsyncGenerator<string, void, undefined> {
  const head = JSON.stringify({ exported_on: 0, version: "5.0.0" });
  yield `{"db":[{"meta":${head},"data":{"posts":[\n`;
  const meta: object[] = [];
  const tags = new Map<string, Row>();
  const ofTags: object[] = [];
  const ofAuthors: object[] = [];
  const shown: ShownThere = { siteUrl, closed: await closedStores(db) };
  let comma = "";
  for await (const batch of exportedArticles(db)) {
    for (const article of batch) {
      const { id, snapshot } = article;
      yield comma + JSON.stringify(postOf(article, shown));
      comma = ",\n";
      meta.push(metaOf(article));
      ofAuthors.push(link(id, "author_id", idOf(`user ${snapshot.authorId}`), 0));
      for (const [order, tag] of tagsOf(snapshot).entries()) {
        tags.set(tag.slug, tag);
        ofTags.push(link(id, "tag_id", tag.id, order));
      }
    }
  }
  yield "\n]";
  const tables = {
    posts_meta: meta,
    users: await usersOf(db, siteUrl),
    tags: [...tags.values()],
    posts_authors: ofAuthors,
    posts_tags: ofTags,
  };
  for (const [name, rows] of Object.entries(tables)) {
    yield `,"${name}":[${rows.map((row) => JSON.stringify(row)).join(",\n")}]`;
  }
  yield "}}]}\n";
}

async function usersOf(db: Db, siteUrl: string) {
  const people = await db.selectFrom("authors").select(["id", "name", "bio"]).orderBy("id").execute();
  const host = new URL(siteUrl).hostname;
  return people.map(({ id, name, bio }) => ({
    id: idOf(`user ${id}`),
    name,
    slug: id,
    // Ghost requires an e-mail address for everybody, and the product does not have the authors' real ones.
    email: `${id}@${host}`,
    bio: bio.slice(0, 200),
  }));
}

type Row = { id: string; name: string; slug: string };

const idOf = (name: string) => createHash("sha256").update(name).digest("hex").slice(0, 24);
const postId = (id: number) => idOf(`post ${id}`);
const link = (post: number, name: string, id: string, order: number) => ({
  id: idOf(`${post} ${name} ${id}`),
  post_id: postId(post),
  [name]: id,
  sort_order: order,
});

function tagsOf({ category, tags }: ArticleSnapshot): Row[] {
  const ours = findCategory(category);
  const names = [...(ours ? [ours.name] : []), ...tags];
  return names.map((name, index) => {
    const slug =
      ours && index === 0
        ? ours.slug
        : (name
            .toLowerCase()
            .match(/[\p{L}\p{N}]+/gu)
            ?.join("-") ?? name);
    return { id: idOf(`tag ${slug}`), name, slug };
  });
}

function postOf(article: ExportedArticle, shown: ShownThere) {
  const { id, images, snapshot } = article;
  const cover = images.get(snapshot.coverImageId ?? 0);
  return {
    id: postId(id),
    title: snapshot.title,
    slug: snapshot.slug,
    html: ghostHtml(article, shown),
    feature_image: cover ? `${SITE}/${pathOf(cover)}` : null,
    type: "post",
    status: snapshot.status,
    visibility: "public",
    locale: snapshot.language,
    custom_excerpt: snapshot.excerpt || null,
    canonical_url: snapshot.canonicalUrl,
    created_at: snapshot.publishedAt ?? snapshot.modifiedAt,
    updated_at: snapshot.modifiedAt,
    published_at: snapshot.publishedAt,
  };
}

function metaOf({ id, images, snapshot }: ExportedArticle) {
  const social = images.get(snapshot.socialImageId ?? 0);
  return {
    id: idOf(`meta ${id}`),
    post_id: postId(id),
    meta_title: snapshot.seoTitle || null,
    meta_description: snapshot.description || null,
    og_image: social ? `${SITE}/${pathOf(social)}` : null,
    feature_image_alt: snapshot.coverAlt || null,
  };
}

const pathOf = (image: ExportedImage) => `content/images/${image.hash}.${extensionOf(image)}`;

/** Converts our HTML to what Ghost can show: pictures in one size, cards of stores and products as links, the FAQ written out. */
function ghostHtml({ html, snapshot, shown, products }: ExportedArticle, { siteUrl, closed }: ShownThere): string {
  const productLinks = (slugs: string) => slugs.split(",").flatMap((slug) => productLink(slug, products, siteUrl));

  const root: Root = parser.parse(html);
  let placed = false;
  replaceChildren(root, (node) => {
    if (isElement(node, "source")) return [];
    if (isElement(node, "picture")) return node.children.filter((child) => isElement(child, "img"));
    if (isElement(node, "img"))
      return [element("img", { src: pictureAddress(node, shown), alt: attribute(node, "alt") })];
    if (isElement(node, "figure") && hasClass(node, "figure-wide"))
      return [element("figure", { className: ["kg-card", "kg-image-card", "kg-width-wide"] }, node.children)];
    if (isElement(node, "figure") && hasClass(node, "video")) return [element("p", {}, node.children)];
    if (isElement(node, "div") && hasClass(node, "gallery")) return galleryCards(node);
    if (isElement(node, "div") && hasClass(node, "button-line")) return [buttonCard(node)];
    if (isElement(node, "store-card")) return storeLink(node, closed);
    if (isElement(node, "product-card")) return productLinks(attribute(node, "dataSlug"));
    if (isElement(node, "product-comparison")) return productLinks(attribute(node, "dataSlugs"));
    if (!isElement(node, "faq-items")) return undefined;
    placed = true;
    return faqOf(snapshot);
  });
  if (!placed) root.children.push(...faqOf(snapshot));
  return stringifier.stringify(root);
}

/** The address of the original picture. Bodies name smaller versions of it for our pages, but Ghost makes its own smaller versions. */
function pictureAddress(node: Element, shown: readonly ExportedImage[]): string {
  const hash = /^\/media\/([0-9a-f]{64})\//.exec(attribute(node, "src"))?.[1];
  const image = shown.find((one) => one.hash === hash);
  return image ? `${SITE}/${pathOf(image)}` : attribute(node, "src");
}

function buttonCard(node: Element): Element {
  const links = node.children.filter((child) => isElement(child, "a"));
  for (const link of links) link.properties.className = ["kg-btn", "kg-btn-accent"];
  return element("div", { className: ["kg-card", "kg-button-card", "kg-align-left"] }, links);
}

const MOST_IN_A_CARD = 9;
const MOST_IN_A_ROW = 3;

/** Converts a gallery. Ghost's galleries hold a limited number of images without captions, so images with captions are written one below the other. */
function galleryCards(node: Element): Element[] {
  const figures = node.children.filter((child) => isElement(child, "figure"));
  if (figures.some(({ children }) => children.some((child) => isElement(child, "figcaption")))) return figures;
  const images = figures.flatMap(({ children }) => children);
  const box = (name: string, children: ElementContent[]) => element("div", { className: [name] }, children);
  return inParts(images, MOST_IN_A_CARD).map((card) => {
    const rows = inParts(card, MOST_IN_A_ROW).map((row) =>
      box(
        "kg-gallery-row",
        row.map((image) => box("kg-gallery-image", [image])),
      ),
    );
    const className = ["kg-card", "kg-gallery-card", "kg-width-wide"];
    return element("figure", { className }, [box("kg-gallery-container", rows)]);
  });
}

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

function storeLink(node: Element, closed: ReadonlySet<string>): Element[] {
  const id = attribute(node, "dataId");
  const store = closed.has(id) ? undefined : STORE_BY_ID.get(id);
  return store ? [element("p", {}, [element("a", { href: store.url }, [text(store.name)])])] : [];
}

/** A product becomes a link without its price, because nobody would update the price in Ghost. */
function productLink(slug: string, products: ExportedArticle["products"], siteUrl: string): Element[] {
  const title = products.get(slug);
  return title === undefined
    ? []
    : [element("p", {}, [element("a", { href: siteUrl + productPath(slug) }, [text(title)])])];
}

const faqOf = ({ faq }: ArticleSnapshot): Element[] =>
  faq.length === 0
    ? []
    : [
        element("h2", {}, [text("Pertanyaan umum")]),
        ...faq.flatMap(({ question, answer }) => [
          element("h3", {}, [text(question)]),
          element("p", {}, [text(answer)]),
        ]),
      ];
