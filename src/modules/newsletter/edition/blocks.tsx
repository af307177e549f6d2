import type { Image, Link, Nodes, PhrasingContent, RootContent, Table } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { toString as plainText } from "mdast-util-to-string";
import { Fragment, type ReactNode } from "react";
import {
  type ContainerName,
  cardSlug,
  comparedSlugs,
  type LeafName,
  onlyLinkOf,
} from "../../articles/markdown.shared.ts";
import { MailButton, MailLink, TEXT } from "./layout.tsx";
import { LIGHT } from "./palette.ts";
import { absoluteAddress, type Making } from "./parts.ts";
import { ProductBlock } from "./product-block.tsx";

type Node = RootContent | PhrasingContent;

/** Renders the blocks of an edition: the parts of the articles' Markdown that mail programs can show. Other nodes become plain text; raw HTML is dropped. */
export const Blocks = ({ nodes, making }: { readonly nodes: readonly Node[]; readonly making: Making }): ReactNode =>
  inOrder(nodes, (node) => block(node, making));

/** Renders nodes in order; the React key of each is its place in the text. */
const inOrder = <One extends Nodes>(nodes: readonly One[], shown: (node: One) => ReactNode): ReactNode =>
  nodes.map((node) => <Fragment key={node.position?.start.offset}>{shown(node)}</Fragment>);

function block(node: Node, making: Making): ReactNode {
  const inside = (nodes: readonly Node[]) => <Blocks nodes={nodes} making={making} />;
  switch (node.type) {
    case "heading":
      return heading(node.depth, <Inline nodes={node.children} making={making} />);
    case "paragraph": {
      const [only, ...others] = node.children;
      if (only?.type === "image" && others.length === 0) return <Picture image={only} making={making} />;
      return (
        <p className="m-ink" style={{ ...TEXT, margin: "0 0 16px" }}>
          <Inline nodes={node.children} making={making} />
        </p>
      );
    }
    case "list": {
      const List = node.ordered ? "ol" : "ul";
      return (
        <List className="m-ink" style={{ ...TEXT, margin: "0 0 16px", paddingLeft: 24 }}>
          {inside(node.children)}
        </List>
      );
    }
    case "listItem":
      return <li style={{ margin: "0 0 6px" }}>{inOrder(node.children, (child) => item(child, making))}</li>;
    case "blockquote":
      return boxed(inside(node.children));
    case "thematicBreak":
      return <hr className="m-line" style={{ border: 0, borderTop: `1px solid ${LIGHT.line}`, margin: "24px 0" }} />;
    case "code":
      return (
        <pre
          className="m-soft m-ink"
          style={{
            ...TEXT,
            margin: "0 0 16px",
            padding: 12,
            fontFamily: "monospace",
            fontSize: 14,
            whiteSpace: "pre-wrap",
            backgroundColor: LIGHT.soft,
            borderRadius: 8,
          }}
        >
          {node.value}
        </pre>
      );
    case "table":
      return <MailTable table={node} making={making} />;
    case "containerDirective":
      return (containers.get(node.name) ?? contentOf)(node, making);
    case "leafDirective":
      return leaves.get(node.name)?.(node, making);
    case "html":
    case "definition":
      return null;
    default:
      return "children" in node ? (
        <p className="m-ink" style={{ ...TEXT, margin: "0 0 16px" }}>
          {plainText(node)}
        </p>
      ) : null;
  }
}

/** The first paragraph of a list item is rendered inline. */
const item = (node: Node, making: Making): ReactNode =>
  node.type === "paragraph" ? <Inline nodes={node.children} making={making} /> : block(node, making);

function heading(depth: number, children: ReactNode): ReactNode {
  // The mail's own title is the only heading of level one.
  const Heading = depth <= 2 ? "h2" : "h3";
  const fontSize = depth <= 2 ? 21 : 18;
  return (
    <Heading className="m-ink" style={{ ...TEXT, margin: "24px 0 10px", fontSize, lineHeight: "1.3", fontWeight: 800 }}>
      {children}
    </Heading>
  );
}

const boxed = (children: ReactNode) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
    <tbody>
      <tr>
        <td className="m-soft" style={{ padding: "16px 16px 2px", backgroundColor: LIGHT.soft, borderRadius: 12 }}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);

type Renderer<Directive> = (node: Directive, making: Making) => ReactNode;

const contentOf: Renderer<ContainerDirective> = (node, making) => <Blocks nodes={node.children} making={making} />;

const linkButton: Renderer<ContainerDirective> = (node, making) => {
  const link = onlyLinkOf(node);
  if (!link) return contentOf(node, making);
  const href = addressOf(link, making);
  return href ? <MailButton href={href}>{plainText(link) || link.url}</MailButton> : null;
};

const products = (slugs: readonly string[], making: Making): ReactNode =>
  slugs.map((asked) => {
    const product = making.products.get(asked);
    if (!product) making.problem("product", `Produk tidak tampil: ${asked}`);
    if (product?.isSample) making.problem("product", `Produk contoh, yang datanya rekaan: ${product.title}`);
    return product ? <ProductBlock key={asked} product={product} making={making} /> : null;
  });

function storeButton({ attributes }: LeafDirective, making: Making): ReactNode {
  const store = making.store(attributes?.id ?? "");
  if (!store) making.problem("store", `Toko tidak dikenal: ${attributes?.id ?? ""}`);
  return store ? <MailButton href={making.link(store.url)}>{`Kunjungi ${store.name}`}</MailButton> : null;
}

const CONTAINERS: Readonly<Record<ContainerName, Renderer<ContainerDirective>>> = {
  note: (node, making) => boxed(contentOf(node, making)),
  "comparison-table": contentOf,
  button: linkButton,
  gallery: contentOf,
  video: linkButton,
};
const LEAVES: Readonly<Record<LeafName, Renderer<LeafDirective>>> = {
  "store-card": storeButton,
  faq: () => null,
  produk: ({ attributes }, making) => products([cardSlug(attributes) ?? []].flat(), making),
  bandingkan: ({ attributes }, making) => products(comparedSlugs(attributes), making),
};
const containers = new Map<string, Renderer<ContainerDirective>>(Object.entries(CONTAINERS));
const leaves = new Map<string, Renderer<LeafDirective>>(Object.entries(LEAVES));

function MailTable({ table, making }: { readonly table: Table; readonly making: Making }) {
  const [head] = table.children;
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="m-ink"
      style={{ ...TEXT, margin: "0 0 16px", fontSize: 14 }}
    >
      <tbody>
        {inOrder(table.children, (row) => (
          <tr>
            {inOrder(row.children, (cell) => (
              <Cell as={row === head ? "th" : "td"} nodes={cell.children} making={making} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { readonly as: "th" | "td"; readonly nodes: readonly PhrasingContent[]; readonly making: Making };

const Cell = ({ as: Tag, nodes, making }: CellProps) => (
  <Tag
    align="left"
    valign="top"
    className="m-line m-cell"
    style={{ padding: "8px 6px", borderBottom: `1px solid ${LIGHT.line}` }}
  >
    <Inline nodes={nodes} making={making} />
  </Tag>
);

function Picture({ image, making }: { readonly image: Image; readonly making: Making }) {
  const { url, alt, title } = image;
  const picture = making.picture(url);
  const words = alt?.trim() ?? "";
  if (!picture) {
    making.problem("picture", `Gambar tidak ditemukan: ${url}`);
    return words ? (
      <p className="m-ink" style={{ ...TEXT, margin: "0 0 16px" }}>
        {words}
      </p>
    ) : null;
  }
  if (!words) making.problem("alt", `Gambar tanpa teks alternatif: ${url}`);
  const width = Math.min(picture.width, 542);
  return (
    <p className="m-muted" style={{ ...TEXT, margin: "0 0 16px", fontSize: 13, color: LIGHT.muted }}>
      <img
        loading="lazy"
        src={`${making.siteUrl}${picture.path}`}
        alt={words}
        width={width}
        style={{ ...TEXT, display: "block", width: "100%", maxWidth: width, borderRadius: 12 }}
      />
      {title}
    </p>
  );
}

const Inline = ({ nodes, making }: { readonly nodes: readonly Nodes[]; readonly making: Making }): ReactNode =>
  inOrder(nodes, (node) => inline(node, making));

function inline(node: Nodes, making: Making): ReactNode {
  switch (node.type) {
    case "text":
      return node.value;
    case "strong":
      return (
        <strong>
          <Inline nodes={node.children} making={making} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inline nodes={node.children} making={making} />
        </em>
      );
    case "delete":
      return (
        <del>
          <Inline nodes={node.children} making={making} />
        </del>
      );
    case "inlineCode":
      return <code style={{ fontFamily: "monospace" }}>{node.value}</code>;
    case "break":
      return <br />;
    case "link": {
      const href = addressOf(node, making);
      const words = <Inline nodes={node.children} making={making} />;
      return href ? <MailLink href={href}>{words}</MailLink> : words;
    }
    case "image":
      return <Picture image={node} making={making} />;
    default:
      return "children" in node ? plainText(node) : null;
  }
}

function addressOf(link: Link, making: Making): string | undefined {
  const { url } = link;
  const words = plainText(link).trim();
  if (url === "") {
    making.problem("dead-link", `Tautan “${words}” belum memiliki alamat.`);
    return undefined;
  }
  const address = absoluteAddress(url, making.siteUrl);
  if (!address) {
    making.problem("dead-link", `Alamat tautan tidak dapat dibuka dari email: ${url}`);
    return undefined;
  }
  if (words === "" && link.children.every(({ type }) => type !== "image"))
    making.problem("dead-link", `Tautan ini tidak memiliki teks, jadi tidak terlihat: ${url}`);
  return address.startsWith("mailto:") ? address : making.link(address);
}
