/** An article with everything that a text can hold, including very long and very wide parts. */
export const RICH_ARTICLE = {
  title: "Serba ada: semua yang dapat berdiri dalam sebuah artikel, dengan judul yang sepanjang ini",
  slug: "serba-ada",
  category: "elektronik-gadget",
  excerpt:
    "Artikel contoh yang memuat semua unsur: tabel, kotak, kode, daftar periksa, kutipan, catatan kaki, dan kartu toko.",
  description: "Artikel contoh yang memuat semua unsur yang dapat berdiri dalam sebuah artikel.",
  tags: ["contoh"],
  faq: [{ question: "Apakah semua unsur ada di sini?", answer: "Ya, supaya terlihat bila salah satunya rusak." }],
  body: `Paragraf pembuka dengan **tebal**, *miring*, ~~coret~~, \`kode\`, [tautan](/artikel), dan catatan kaki[^1].

## Daftar

- Butir satu
  - Butir di dalamnya, dengan kalimat yang cukup panjang untuk turun ke baris berikutnya pada layar ponsel
- Butir dua

1. Langkah pertama
2. Langkah kedua

- [ ] Sudah dibandingkan di tiga toko
- [x] Garansi resmi sudah diperiksa

## Tabel dan kotak

| Ukuran | Cocok untuk | Keterangan yang panjang | Harga | Bobot | Garansi |
|---|:---:|---|---:|---:|---|
| 6,1 inci | satu tangan | Pas di saku dan ringan dibawa seharian | Rp4.500.000 | 170 g | 1 tahun |
| 6,7 inci | menonton | Lebih lega, tetapi lebih berat | Rp6.250.000 | 210 g | 1 tahun |

:::comparison-table{caption="Perbandingan ukuran layar"}
| Ukuran | Cocok untuk |
|---|---|
| 6,1 inci | satu tangan |
:::

:::note{type="warning"}
Peringatan dengan **tebal** dan [tautan](/bantuan).

- Butir di dalam kotak
:::

:::note{type="tip"}
Kiat singkat.
:::

:::video
[Cara mengukur lingkar jari dengan benang dan penggaris sebelum membeli cincin secara online](https://youtu.be/dQw4w9WgXcQ)
:::

:::button
[Bandingkan harga di semua toko](/toko)
:::

## Kartu toko, kutipan, dan kode

::store-card{id="tokopedia"}

> Kutipan yang berdiri sendiri.
>
> > Kutipan di dalamnya.

\`\`\`js
const alamat = "https://contoh.example/jalur/yang/sangat/panjang/sekali/sehingga/tidak/muat/di/layar/ponsel";
\`\`\`

Alamat yang panjang: https://contoh.example/jalur/yang/sangat/panjang/sekali/sehingga/tidak/muat/di/layar/ponsel

### Anak judul

---

::faq

#### Anak judul terkecil

Penutup.

[^1]: Isi catatan kaki, dengan [tautan](/tentang).
`,
};

/** Returns an article with a card of the first of these products, and a comparison of all. @param slugs two to four */
export const productArticle = (slugs: readonly string[]) => ({
  title: "Ponsel pilihan: satu, dan beberapa berdampingan",
  slug: "ponsel-pilihan",
  category: "elektronik-gadget",
  excerpt: "Artikel contoh dengan kartu produk dan perbandingan produk.",
  description: "Artikel contoh dengan kartu produk dan perbandingan produk di antara kalimatnya.",
  tags: ["contoh"],
  body: `Paragraf pembuka sebelum kartu produk.

## Satu produk

::produk{slug="${slugs[0]}"}

Kalimat di antara keduanya.

## Berdampingan

::bandingkan{produk="${slugs.join(",")}"}

Penutup.
`,
});

export const PRODUCT_ARTICLE_PATH = "/artikel/elektronik-gadget/ponsel-pilihan";

/** Makes an article and publishes it. */
export async function publishArticle(url: string, bearer: string, draft: object): Promise<void> {
  const send = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    const response = await fetch(`${url}/api/admin${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { id, version } = await send("/articles", { draft });
  await send(`/articles/${id}/publication`, { version, draft });
}

/** Returns addresses of images in the library, in the form that articles use. */
export async function libraryImages(url: string, bearer: string): Promise<readonly string[]> {
  const answer = await (
    await fetch(`${url}/api/admin/images`, { headers: { authorization: `Bearer ${bearer}` } })
  ).json();
  return answer.images.map(({ src }: { src: string }) => src);
}

export async function publishRichArticle(url: string, bearer: string): Promise<void> {
  const [one, other, third] = await libraryImages(url, bearer);
  const images = [
    `![Tampak depan](${one} "Warna hitam, dengan keterangan yang cukup panjang untuk turun ke baris kedua")`,
    `![Tampak samping](${other})`,
    `![Tampak belakang](${third} "Tanpa kotak")`,
  ];
  const body = `${RICH_ARTICLE.body}\n:::gallery\n${images.join("\n\n")}\n:::\n`;
  await publishArticle(url, bearer, { ...RICH_ARTICLE, body });
  // The article shows products of publishProducts.
  await publishArticle(url, bearer, productArticle(["contoh-ponsel", "contoh-kabel", "contoh-tanpa-penawaran"]));
}
