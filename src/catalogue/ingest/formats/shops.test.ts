import { describe, expect, test } from "vitest";
import { lines, readGood } from "../feeds.fixtures.ts";

const home = "https://melati.example/";

describe("Shopify", () => {
  const legacy = lines(
    "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Variant Image,Status",
    "kaus,Kaus Melati,<p>Katun</p>,Melati,Apparel & Accessories,Kaus,,true,Ukuran,S,KM-S,shopify,4,deny,79000,99000,'8992761136505,https://melati.example/k1.jpg,,active",
    "kaus,,,,,,,,,M,KM-M,shopify,0,deny,79000,,,https://melati.example/k2.jpg,https://melati.example/m.jpg,",
    "kaus,,,,,,,,,L,,shopify,0,continue,89000,,,,,",
    "kaus,,,,,,,,,,,,,,,,,https://melati.example/k3.jpg,,",
    "draf,Draf,,Melati,,,,false,Title,Default Title,D1,,,deny,5000,,,,,active",
    "arsip,Arsip,,Melati,,,,true,Title,Default Title,D2,,,deny,5000,,,,,archived",
    "topi,Topi Melati,,Melati,,Topi,,TRUE,Title,Default Title,,,,deny,45000,,,,,active",
  );

  test("each variant is an offer, with what its product's first row says", async () => {
    const { decision, offers, leftOut } = await readGood(legacy, { home });
    expect(decision.format).toBe("shopify");
    expect(offers).toMatchObject([
      {
        externalId: "KM-S",
        title: "Kaus Melati S",
        price: 79_000,
        listPrice: 99_000,
        availability: "in_stock",
        gtin: "08992761136505",
        brand: "Melati",
        itemGroupId: "kaus",
        url: "https://melati.example/products/kaus",
        categories: [["Kaus"]],
      },
      {
        externalId: "KM-M",
        title: "Kaus Melati M",
        availability: "out_of_stock",
        imageUrl: "https://melati.example/m.jpg",
        brand: "Melati",
      },
      {
        externalId: "kaus:L",
        title: "Kaus Melati L",
        price: 89_000,
        availability: "backorder",
        imageUrl: "https://melati.example/k1.jpg",
      },
      { externalId: "topi", title: "Topi Melati", availability: "in_stock" },
    ]);
    expect(leftOut).toEqual(["not-published", "not-published"]);
  });

  test("the header of 2025", async () => {
    const { decision, offers } = await readGood(
      lines(
        "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Price / International,Compare-at price,Inventory quantity,Product image URL,Variant image URL",
        "Gelas,gelas,Kaca,Melati,,Dapur,,TRUE,Active,G-1,,Warna,Biru,25000,3.00,30000,10,https://melati.example/g.jpg,",
        ",gelas,,,,,,,,G-2,,,Merah,26000,3.10,,0,,",
        "Lama,lama,,Melati,,,,TRUE,Draft,L-1,,,,1000,,,1,,",
      ),
    );
    expect(decision.format).toBe("shopify");
    expect(offers).toMatchObject([
      { externalId: "G-1", title: "Gelas Biru", price: 25_000, listPrice: 30_000, url: null },
      {
        externalId: "G-2",
        title: "Gelas Merah",
        price: 26_000,
        availability: "out_of_stock",
        imageUrl: "https://melati.example/g.jpg",
      },
    ]);
  });
});

const WOO_HEADER =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,"Attribute 1 name","Attribute 1 value(s)"';

const woo = (cells: Readonly<Record<string, string>>, header = WOO_HEADER) => {
  const names = header.match(/"[^"]*"|[^,]+/g)?.map((name) => name.replaceAll('"', "")) ?? [];
  return names.map((name) => `"${(cells[name] ?? "").replaceAll('"', '""')}"`).join(",");
};

describe("WooCommerce", () => {
  const rows = [
    {
      ID: "10",
      Type: "simple",
      SKU: "PM",
      "GTIN, UPC, EAN, or ISBN": "8992761136505",
      Name: "Panci Melati",
      Published: "1",
      "In stock?": "1",
      Stock: "5",
      "Regular price": "150000",
      "Sale price": "120000",
      "Date sale price starts": "2026-11-01",
      "Date sale price ends": "2026-11-11",
      Categories: "Dapur > Panci, Promo",
      Images: "https://melati.example/p1.jpg, https://melati.example/p2.jpg",
    },
    {
      ID: "20",
      Type: "variable",
      SKU: "KM",
      Name: "Kaus Melati",
      Published: "1",
      Categories: "Pakaian",
      Images: "https://melati.example/k.jpg",
    },
    {
      ID: "21",
      Type: "variation",
      SKU: "KM-S",
      Name: "Kaus Melati",
      Published: "1",
      "In stock?": "1",
      "Regular price": "79000",
      Parent: "id:20",
      "Attribute 1 name": "Ukuran",
      "Attribute 1 value(s)": "S",
    },
    {
      ID: "22",
      Type: "variation, virtual",
      SKU: "KM-M",
      Name: "Kaus Melati - M",
      Published: "1",
      "In stock?": "backorder",
      "Regular price": "79000",
      Parent: "KM",
    },
    { ID: "30", Type: "grouped", Name: "Set Dapur", Published: "1" },
    {
      ID: "40",
      Type: "external",
      Name: "Buku Resep",
      Published: "1",
      "Regular price": "50000",
      "External URL": "https://penerbit.example/buku",
    },
    { ID: "50", Type: "simple", Name: "Rahasia", Published: "-1", "Regular price": "50000" },
    { ID: "60", Type: "simple", Name: "Draf", Published: "0", "Regular price": "50000" },
    {
      ID: "70",
      Type: "simple",
      Name: "Habis",
      Published: "1",
      "In stock?": "0",
      "Regular price": "50000",
      "Sale price": "40000",
      "Date sale price ends": "2026-11-10",
    },
  ];
  const expected = [
    {
      externalId: "10",
      price: 120_000,
      listPrice: 150_000,
      gtin: "08992761136505",
      categories: [["Dapur", "Panci"], ["Promo"]],
      imageUrl: "https://melati.example/p1.jpg",
      url: "https://melati.example/?post_type=product&p=10",
    },
    {
      externalId: "21",
      title: "Kaus Melati - S",
      price: 79_000,
      categories: [["Pakaian"]],
      imageUrl: "https://melati.example/k.jpg",
      itemGroupId: "20",
      url: "https://melati.example/?post_type=product&p=20",
    },
    { externalId: "22", title: "Kaus Melati - M", availability: "backorder", itemGroupId: "20" },
    { externalId: "40", url: "https://penerbit.example/buku" },
    { externalId: "70", price: 50_000, listPrice: null, availability: "out_of_stock" },
  ];

  test("variations are offers, with what their product says", async () => {
    const { decision, offers, leftOut } = await readGood(lines(WOO_HEADER, ...rows.map((cells) => woo(cells))), {
      home,
    });
    expect(decision.format).toBe("woocommerce");
    expect(offers).toMatchObject(expected);
    expect(leftOut).toEqual(["group", "group", "not-published", "not-published"]);
  });

  test("a header in another language is known by its order", async () => {
    const translated = WOO_HEADER.replace("Name", "Nama")
      .replace("Type", "Tipe")
      .replace('"Regular price"', '"Harga normal"')
      .replace('"Sale price"', '"Harga obral"')
      .replace("Published", "Terbit")
      .replace("Parent", "Induk");
    const { decision, offers } = await readGood(lines(translated, ...rows.map((cells) => woo(cells))), { home });
    expect(decision.format).toBe("woocommerce");
    expect(offers).toMatchObject(expected);
  });

  test("so is one of an older version", async () => {
    const old = WOO_HEADER.replace('"GTIN, UPC, EAN, or ISBN",', "").replace('"Low stock amount",', "");
    const translated = old.replace("Name", "Nama").replace('"Regular price"', '"Harga normal"');
    const { offers } = await readGood(lines(translated, ...rows.map((cells) => woo(cells, old))), { home });
    expect(offers[0]).toMatchObject({ externalId: "10", title: "Panci Melati", price: 120_000, gtin: null });
  });
});

describe("Rakuten", () => {
  const product = (id: string, { price = "150000", sale = "", deleted = "N" } = {}) =>
    [
      id,
      `Tas "Melati" ${id}`,
      `SKU${id}`,
      "Tas",
      "Wanita~~Ransel",
      `https://click.example/?murl=${id}`,
      `https://melati.example/${id}.jpg`,
      "",
      "",
      "",
      "0",
      "amount",
      sale,
      price,
      "",
      "",
      "Melati",
      "",
      deleted,
      "",
      "N",
      "TM-1",
      "PT Melati",
      "",
      "in-stock",
      "8992761136505",
      "60",
      "Y",
      "Y",
      "N",
      "IDR",
      "",
      "",
    ].join("|");
  const file = (count: number, ...rows: readonly string[]) =>
    lines("HDR|1234|Toko Melati|2026-11-11/01:02:03", ...rows, `TRL|${count}`);

  test("columns are known by their place", async () => {
    const { decision, offers, outcome, leftOut } = await readGood(
      file(3, product("1"), product("2", { sale: "99000" }), product("3", { deleted: "Y" })),
    );
    expect(decision).toMatchObject({ format: "rakuten", delimiter: "|" });
    expect(offers).toMatchObject([
      {
        externalId: "1",
        title: 'Tas "Melati" 1',
        price: 150_000,
        gtin: "08992761136505",
        brand: "Melati",
        mpn: "TM-1",
        currency: "IDR",
      },
      { externalId: "2", price: 99_000, listPrice: 150_000 },
    ]);
    expect(leftOut).toEqual(["deleted"]);
    expect(outcome).toMatchObject({ complete: true, total: 3 });
  });

  test("the trailer says whether it is whole, also without its line break", async () => {
    expect((await readGood(file(2, product("1"), product("2")).trimEnd())).outcome.complete).toBe(true);
    expect((await readGood(file(5, product("1")))).outcome.incomplete).toBe("trailer-count");
    expect((await readGood(file(2, product("1"), product("2")).replace(/TRL.*/, ""))).outcome.incomplete).toBe(
      "trailer-missing",
    );
  });

  test("its XML has names within names, and products within products", async () => {
    const xml = `<?xml version="1.0"?><merchandiser><header><merchantId>1</merchantId></header>
      <product product_id="5" name="Rok Melati" sku_number="R5" manufacturer_name="Melati" part_number="RK-5"><category><primary>Pakaian</primary><secondary>Rok</secondary></category><URL><product>https://click.example/link?murl=5</product><productImage>https://melati.example/5.jpg</productImage></URL><price currency="IDR"><sale begin_date="2026-11-01" end_date="2026-11-30">99000.00</sale><retail>120000.00</retail></price><brand>Melati</brand><shipping><availability>in-stock</availability></shipping><upc>8992761136505</upc></product>
      <trailer><numberOfProducts>1</numberOfProducts></trailer></merchandiser>`;
    const { decision, offers, outcome } = await readGood(xml);
    expect(decision.format).toBe("rakuten-xml");
    expect(offers).toMatchObject([
      {
        externalId: "5",
        title: "Rok Melati",
        price: 99_000,
        listPrice: 120_000,
        currency: "IDR",
        url: "https://click.example/link?murl=5",
        imageUrl: "https://melati.example/5.jpg",
        categories: [["Pakaian", "Rok"]],
        gtin: "08992761136505",
        mpn: "RK-5",
      },
    ]);
    expect(outcome.complete).toBe(true);
    expect((await readGood(xml.replace("<numberOfProducts>1", "<numberOfProducts>4"))).outcome.incomplete).toBe(
      "trailer-count",
    );
  });
});

describe("affiliate networks", () => {
  test("Awin's columns", async () => {
    const { offers } = await readGood(
      lines(
        "aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_image_url,merchant_category,search_price,merchant_name,currency,display_price,rrp_price,ean,mpn,in_stock,merchant_deep_link",
        "https://awin.example/p?1,Panci,999,M-1,https://melati.example/1.jpg,Dapur > Panci,15000.00,Melati,IDR,IDR15000,20000,8992761136505,P-1,1,https://melati.example/1",
      ),
    );
    expect(offers[0]).toMatchObject({
      externalId: "M-1",
      price: 15_000,
      listPrice: 20_000,
      url: "https://melati.example/1",
      trackingUrl: "https://awin.example/p?1",
      availability: "in_stock",
      gtin: "08992761136505",
    });
  });

  test("Lazada's through Involve Asia", async () => {
    const { offers } = await readGood(
      lines(
        "brand_name,product_name,lazada_sku,product_url,price,(discounted) sale price,product_big_img,product_medium_img",
        "Melati,Tas,2202021972_PH-9898450689,https://lazada.example/i1-s2.html,200000,150000,https://lazada.example/b.jpg,https://lazada.example/m.jpg",
      ),
    );
    expect(offers[0]).toMatchObject({
      externalId: "2202021972_PH-9898450689",
      price: 150_000,
      listPrice: 200_000,
      brand: "Melati",
      imageUrl: "https://lazada.example/b.jpg",
    });
  });

  test("Impact's columns", async () => {
    const { offers } = await readGood(
      lines(
        "CatalogItemId,Name,Manufacturer,Url,ImageUrl,CurrentPrice,OriginalPrice,Currency,StockAvailability,Gtin,Mpn,Category,ParentSku",
        "C1,Jam,Melati,https://melati.example/j,https://melati.example/j.jpg,90000,120000,IDR,InStock,8992761136505,J-1,Jam,J",
      ),
    );
    expect(offers[0]).toMatchObject({
      externalId: "C1",
      price: 90_000,
      listPrice: 120_000,
      availability: "in_stock",
      itemGroupId: "J",
    });
  });

  test("a Thai feed keeps its currency, and a time without a zone of ISO's is read", async () => {
    const { offers } = await readGood(
      lines(
        "id\ttitle\tlink\timage_link\tprice\tsale_price\tsale_price_effective_date\tavailability",
        "1\tTas\thttps://melati.example/1\thttps://melati.example/1.jpg\t8900.00 THB\t7900.00 THB\t2026-11-01UTC00:00+0000/2026-11-30UTC00:00+0000\tout of stock",
      ),
    );
    expect(offers[0]).toMatchObject({ price: 7900, listPrice: 8900, currency: "THB", availability: "out_of_stock" });
  });
});
