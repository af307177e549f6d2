/** Texts for tests and the benchmark: copies of articles as they occur, and articles that only look alike. */

/** A text as paragraphs of sentences. */
export type Text = readonly (readonly string[])[];
export type Random = () => number;

/** mulberry32 */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <Item>(list: readonly Item[], random: Random): Item => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

/** The prose of a Markdown body: no tables, directives or marks. */
export const proseOf = (markdown: string): Text =>
  markdown
    .split(/\n{2,}/)
    .filter((block) => !/^(:::|::|\||```|!\[)/.test(block))
    .map((block) => block.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/^#+ |[*_>`]/gm, ""))
    .map((block) => block.split(/(?<=[.!?])\s+|\n/).filter(Boolean))
    .filter((sentences) => sentences.length > 0);

export const htmlOf = (text: Text): string => text.map((sentences) => `<p>${sentences.join(" ")}</p>`).join("\n");
export const markdownOf = (text: Text): string => text.map((sentences) => sentences.join(" ")).join("\n\n");
export const wordsIn = (text: Text): number => text.flat().join(" ").split(/\s+/).length;

export function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item];
  }
  return mixed;
}

/** Shuffles the paragraphs; `shuffledSentences` shuffles the sentences of all paragraphs. */
export const shuffledParagraphs = (text: Text, random: Random): Text => shuffled(text, random);
export function shuffledSentences(text: Text, random: Random): Text {
  const sentences = shuffled(text.flat(), random);
  return text.map((paragraph) => sentences.splice(0, paragraph.length));
}

/** Makes a shortened text: it keeps a share of the sentences, chosen from the whole text. */
export const shortened = (text: Text, share: number, random: Random): Text =>
  text.map((paragraph) => paragraph.filter(() => random() < share)).filter((paragraph) => paragraph.length > 0);

/** The beginning of a text. */
export const cutOff = (text: Text, share: number): Text => text.slice(0, Math.ceil(text.length * share));

/** Replaces some words by others of the same meaning, and reorders some sentences. @param share the share of the words that are replaced */
export function rewritten(text: Text, share: number, random: Random): Text {
  return text.map((paragraph) => paragraph.map((sentence) => rewrittenSentence(sentence, share, random)));
}

function rewrittenSentence(sentence: string, share: number, random: Random): string {
  const words = sentence.split(" ");
  const known = words.filter((word) => SYNONYMS.has(bare(word))).length;
  const chance = (share * words.length) / Math.max(1, known);
  const made = words.map((word) => {
    const other = SYNONYMS.get(bare(word));
    return other && random() < chance ? word.toLowerCase().replace(bare(word), other) : word;
  });
  const replaced = made.filter((word, at) => word !== words[at]).length;
  // Words without a synonym in the list are reworded by adding a filler or leaving one out.
  for (let missing = Math.round(share * words.length) - replaced; missing > 0; missing -= 1) {
    const at = Math.floor(random() * made.length);
    if (random() < 0.6) made.splice(at, 0, pick(FILLERS, random));
    else if (made.length > 5) made.splice(at, 1);
  }
  return made.join(" ");
}

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}-]/gu, "");

const FILLERS = "tentu juga sebenarnya biasanya memang sendiri pun kerap umumnya justru sekiranya boleh".split(" ");

/** Both ways. */
const SYNONYMS = new Map(
  `memilih=menentukan membeli=mendapatkan sebelum=sebelumnya karena=sebab jika=apabila bila=kalau dapat=bisa tidak=tak
  banyak=beragam sering=kerap hanya=cuma serta=dan sangat=amat lebih=makin baik=bagus cukup=memadai perlu=butuh harus=wajib
  mulai=awali lalu=kemudian setelah=sesudah ketika=saat agar=supaya namun=tetapi seperti=misalnya dengan=memakai
  untuk=guna pada=di anda=kamu harga=biaya toko=lapak penjual=pedagang pembeli=konsumen barang=produk ukuran=dimensi
  bahan=material murah=terjangkau mahal=tinggi ringan=enteng kuat=kokoh nyaman=enak mudah=gampang cepat=lekas lama=panjang
  besar=luas kecil=mungil baru=anyar semua=seluruh setiap=tiap beberapa=sejumlah jangan=hindari periksa=cek lihat=amati
  bandingkan=sandingkan baca=simak simpan=taruh gunakan=pakai pastikan=yakinkan tanyakan=tanya cari=temukan hindari=jauhi
  berbeda=lain sama=serupa penting=utama biasanya=umumnya sekitar=kira-kira hampir=nyaris rumah=hunian kebutuhan=keperluan
  pilihan=opsi cara=langkah panduan=petunjuk kualitas=mutu merek=brand masih=tetap sudah=telah akan=bakal ini=tersebut
  waktu=masa hari=harinya orang=pengguna anak=buah-hati kemudian=selanjutnya selain=di-samping juga=pula atau=maupun`
    .split(/\s+/)
    .flatMap((pair) => {
      const [one = "", other = ""] = pair.split("=");
      return [
        [one, other],
        [other, one],
      ] as const;
    }),
);
