import type { SampleOffer } from "./offers.ts";
import { homeOf, SHOPS, type ShopNumber } from "./shops.ts";

type Writer = (offers: readonly SampleOffer[]) => string;

/** The writer of each shop's feed, in the format of its shop system. */
export const FEED_WRITERS: Readonly<Record<ShopNumber, Writer>> = {
  0: googleXml,
  1: shopify,
  2: wooCommerce,
  3: table,
};

const inStock = ({ story }: SampleOffer) => story.today.availability === "in_stock";

function googleXml(offers: readonly SampleOffer[]): string {
  const element = (name: string, value: string) => (value === "" ? "" : `<g:${name}>${escaped(value)}</g:${name}>`);
  const items = offers.map((offer) => {
    const { price, listPrice } = offer.story.today;
    const elements = [
      ...[element("id", offer.externalId), element("title", offer.title), element("link", offer.url)],
      ...[
        element("price", `${listPrice ?? price}.00 IDR`),
        listPrice === null ? "" : element("sale_price", `${price}.00 IDR`),
      ],
      ...[element("availability", inStock(offer) ? "in_stock" : "out_of_stock"), element("brand", offer.brand)],
      ...[element("gtin", offer.gtin), element("mpn", offer.code), element("product_type", offer.path)],
      ...[element("condition", "new"), shippingElement(price)],
    ];
    return `<item>${elements.join("")}</item>`;
  });
  const [shop] = SHOPS;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${shop.name}</title><link>${homeOf(shop)}</link>`,
    ...items,
    "</channel></rss>\n",
  ].join("\n");
}

const shippingElement = (price: number) =>
  `<g:shipping><g:country>ID</g:country><g:service>Kurir Lintara</g:service><g:price>${shippingOf(price)}.00 IDR</g:price></g:shipping>`;

/** Returns the shipping cost, for which the price serves as a guess of the product's size. */
const shippingOf = (price: number) => (price < 200_000 ? 9_000 : price < 2_000_000 ? 18_000 : 45_000);

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function shopify(offers: readonly SampleOffer[]): string {
  const header = [
    ...[
      "Title",
      "URL handle",
      "Description",
      "Vendor",
      "Product category",
      "Type",
      "Tags",
      "Published on online store",
    ],
    ...["Status", "SKU", "Barcode", "Option1 name", "Option1 value", "Price", "Compare-at price", "Inventory quantity"],
    "Product image URL",
  ];
  const rows = offers.map((offer) => [
    ...[offer.title, offer.handle, "", offer.brand, "", offer.path, "", "TRUE"],
    ...["Active", offer.externalId, offer.gtin, "Title", "Default Title"],
    ...[String(offer.story.today.price), String(offer.story.today.listPrice ?? ""), inStock(offer) ? "12" : "0", ""],
  ]);
  return csv([header, ...rows], ",");
}

function wooCommerce(offers: readonly SampleOffer[]): string {
  const header = [
    ...["ID", "Type", "SKU", "GTIN, UPC, EAN, or ISBN", "Name", "Published", "Is featured?", "Visibility in catalog"],
    ...["Short description", "Description", "Tax status", "In stock?", "Stock", "Sale price", "Regular price"],
    ...["Categories", "Tags", "Images", "Parent", "External URL"],
  ];
  const rows = offers.map((offer) => {
    const { price, listPrice } = offer.story.today;
    return [
      ...[offer.externalId, "simple", offer.code, offer.gtin, offer.title, "1", "0", "visible"],
      ...["", "", "taxable", inStock(offer) ? "1" : "0", ""],
      ...[listPrice === null ? "" : String(price), String(listPrice ?? price)],
      ...[offer.path, "", "", "", offer.url],
    ];
  });
  return csv([header, ...rows], ",");
}

/** From this price on Toko Wirasena ships for free. */
const FREE_FROM = 1_000_000;

function table(offers: readonly SampleOffer[]): string {
  const rupiah = (amount: number | null) => (amount === null ? "" : `Rp ${amount.toLocaleString("id-ID")}`);
  const header = [
    "Kode Produk",
    "Nama Produk",
    "Merek",
    "Kategori",
    "Harga",
    "Harga Coret",
    "Ongkir",
    "Stok",
    "Kondisi",
    "Tautan",
    "EAN",
  ];
  const rows = offers.map((offer) => [
    ...[offer.externalId, offer.title, offer.brand, offer.path],
    ...[rupiah(offer.story.today.price), rupiah(offer.story.today.listPrice)],
    ...[rupiah(offer.story.today.price < FREE_FROM ? 15_000 : 0), inStock(offer) ? "8" : "0"],
    ...[offer.isUsed ? "Bekas" : "Baru", offer.url, offer.gtin],
  ]);
  return csv([header, ...rows], ";");
}

export const csv = (rows: readonly (readonly string[])[], delimiter: string): string =>
  rows.map((row) => `${row.map((cell) => quotedFor(cell, delimiter)).join(delimiter)}\n`).join("");

const quotedFor = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
