import { sql } from "kysely";
import { keysetBy, readPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { FACTS, type FactKey } from "../../taxonomy/product-types.shared.ts";
import { EDITED_FIELDS, type ProductEdits } from "../../taxonomy/schema.ts";
import type { ProductDecision } from "../answers.ts";
import type { EditChanges, EditKind, LeftBehind } from "../schema.ts";

const PAGE = 20;
const NEWEST_FIRST = keysetBy("id", "desc", "d");

type Row = Omit<ProductDecision, "text" | "decidedAt" | "undoneAt" | "left"> & {
  readonly changes: EditChanges;
  readonly leftBehind: LeftBehind | null;
  readonly offerTitle: string | null;
  readonly decidedAt: Date;
  readonly undoneAt: Date | null;
};

/** Returns people's decisions about a product and about offers that came to the product or left it, newest first. */
export async function editHistory(db: Db, product: number, { cursor }: { readonly cursor: string }) {
  const { rows, nextCursor } = await readPage(
    NEWEST_FIRST,
    { cursor, size: PAGE },
    async ({ where, orderBy, limit }) => {
      const found = await sql<Row>`
      select d.id, d.kind, d.changes, jsonb_build_object('id', p.id, 'title', p.title) as product,
        case when other.id is not null then jsonb_build_object('id', other.id, 'title', other.title) end as "otherProduct",
        o.title as "offerTitle", person.name as "decidedBy", d.decided_at as "decidedAt", undoer.name as "undoneBy",
        d.undone_at as "undoneAt", d.left_behind as "leftBehind"
      from product_decisions d join products p on p.id = d.product_id
      left join products other on other.id = d.other_product_id left join offers o on o.id = d.offer_id
      left join people person on person.id = d.person_id left join people undoer on undoer.id = d.undone_by
      where (d.product_id = ${product} or d.other_product_id = ${product}) and ${where} order by ${orderBy} limit ${limit}`.execute(
        db,
      );
      return found.rows;
    },
  );
  return {
    decisions: rows.map(({ changes, offerTitle, decidedAt, undoneAt, leftBehind, ...row }) => ({
      ...row,
      text: textOf({ ...row, changes, offerTitle }),
      decidedAt: decidedAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      left: leftBehind && leftText(leftBehind),
    })),
    nextCursor,
  };
}

function textOf(row: Pick<Row, "kind" | "product" | "otherProduct" | "offerTitle" | "changes">): string {
  const offer = row.offerTitle === null ? "Penawaran yang sudah dihapus" : `Penawaran “${row.offerTitle}”`;
  const other = row.otherProduct ? `“${row.otherProduct.title}”` : "produk yang sudah tidak ada";
  const texts: Record<EditKind, string> = {
    edited: `${listText(editedFields(row.changes))} disunting.`,
    hidden: "Produk disembunyikan.",
    shown: "Produk ditampilkan lagi.",
    separated: `${offer} dipisahkan menjadi produk sendiri.`,
    moved: `${offer} dipindahkan ke ${other}.`,
    joined: `${offer} dinyatakan sama dengan ${other}.`,
    "kept-apart": `${offer} dinyatakan berbeda dari ${other}.`,
    merged: `“${row.product.title}” digabung ke ${other}${offersText(row.changes)}.`,
    split: `Sebagian penawaran menjadi produk ${other}${offersText(row.changes)}.`,
  };
  return texts[row.kind];
}

function offersText(changes: EditChanges): string {
  const moved = "offers" in changes ? changes.offers.filter(({ from, to }) => from !== to).length : 0;
  return moved === 0 ? "" : ` (${moved.toLocaleString("id-ID")} penawaran)`;
}

/** Says in the editor's language which changes an undo has not taken back. */
export function leftText({ offers, redirects }: LeftBehind): string {
  return [
    ...(offers.length > 0
      ? [`${offers.length.toLocaleString("id-ID")} penawaran yang sudah dipindahkan sejak itu tetap di tempatnya.`]
      : []),
    ...(redirects.length > 0 ? [`Pengalihan ${redirects.join(", ")} sudah diubah sejak itu dan dibiarkan.`] : []),
  ].join(" ");
}

const list = new Intl.ListFormat("id", { type: "conjunction" });
function listText(names: readonly string[]): string {
  const text = list.format(names);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LABELS: Readonly<Record<(typeof EDITED_FIELDS)[number], string>> = {
  title: "judul",
  brand: "merek",
  category: "kategori",
  productType: "jenis",
  description: "uraian",
};

function editedFields(changes: EditChanges): readonly string[] {
  if (!("former" in changes)) return [];
  const { former, edited } = changes;
  const fields = EDITED_FIELDS.filter((field) => former[field] !== edited[field]).map((field) => LABELS[field]);
  const keys = new Set([former, edited].flatMap(({ facts = {} }: ProductEdits) => Object.keys(facts)));
  const facts = [...keys].filter((key) => former.facts?.[key] !== edited.facts?.[key]).map(factLabel);
  return [...fields, ...facts];
}

const isFactKey = (key: string): key is FactKey => Object.hasOwn(FACTS, key);

/** Returns the label of a fact for the middle of a sentence; an abbreviation keeps its capitals: "RAM", "ukuran layar". */
function factLabel(key: string): string {
  const label = isFactKey(key) ? FACTS[key].label : key;
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
