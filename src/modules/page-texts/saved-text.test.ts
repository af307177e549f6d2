import { expect, test } from "vitest";
import { ADDED_ABOUT_PRICES, FORMER_ITEMS, FORMER_QUESTIONS, FORMER_SENTENCES } from "./former-texts.ts";
import { readSavedText } from "./saved-text.ts";

const read = (text: string) => readSavedText(text, ["Pasar Melati", "PanduBelanja"]);
const answered = (question: readonly string[]) => question.join("\n\n").replace("{{nama-bot}}", "TokoLama-Pages");

test.each(FORMER_QUESTIONS.map((question) => [question[0] ?? "", question] as const))(
  "a frozen copy of %s gives way to the section that the page has",
  (_, question) => {
    const text = `## Toko\n\n### Satu?\n\nIsi satu.\n\n${answered(question)}\n\n### Dua?\n\nIsi dua.`;
    expect(read(text)).toBe("## Toko\n\n### Satu?\n\nIsi satu.\n\n### Dua?\n\nIsi dua.");
    expect(read(answered(question))).toBe("");
  },
);

test("what an owner added to a former answer stays, without the heading that said how the site was", () => {
  const [none, sample] = FORMER_QUESTIONS;
  const added = read(`${answered(sample ?? [])}\n\nTambahan kami.\n\n### Dua?`);
  expect(added).toBe(`${ADDED_ABOUT_PRICES}\n\nTambahan kami.\n\n### Dua?`);
  const rewritten = read(`### Soal harga\n\n${none?.[1]}\n\nKata kami.`);
  expect(rewritten).toBe("### Soal harga\n\nKata kami.");
});

test("Tentang no longer says which prices there were", () => {
  const text = `Toko Lama adalah panduan belanja online berbahasa Indonesia. Isi.${FORMER_SENTENCES[0]}\n\n- satu\n${FORMER_ITEMS[1]}\n- dua`;
  expect(read(text)).toBe("{{nama-situs}} adalah panduan belanja online berbahasa Indonesia. Isi.\n\n- satu\n- dua");
});

test("names and addresses in shipped sentences are placeholders, and the owner's own sentences stay as they are", () => {
  const text = [
    "### Apakah saya bisa membeli langsung di Toko Lama?",
    "Toko Lama tidak dapat membatalkan transaksi atau mengembalikan dana. Bila toko dalam daftar kami terlibat, beri tahu kami juga.",
    "Bila emailnya sudah tidak ada, tulislah kepada lama@toko.example dari alamat yang Anda daftarkan.",
    "Kirim email ke lama@toko.example. Sertakan alamat halaman, bagian yang keliru, dan sumber yang benar bila ada. Kesalahan yang terbukti akan kami perbaiki.",
    "Toko Lama milik keluarga kami, lama@toko.example.",
  ];
  expect(read(text.join("\n\n")).split("\n\n")).toEqual([
    "### Apakah saya bisa membeli langsung di {{nama-situs}}?",
    "{{nama-situs}} tidak dapat membatalkan transaksi atau mengembalikan dana. Bila toko dalam daftar kami terlibat, beri tahu kami juga.",
    "Bila emailnya sudah tidak ada, tulislah kepada {{email-kontak}} dari alamat yang Anda daftarkan.",
    "Kirim email ke {{email-kontak}}. Sertakan alamat halaman, bagian yang keliru, dan sumber yang benar bila ada. Kesalahan yang terbukti akan kami perbaiki.",
    "Toko Lama milik keluarga kami, lama@toko.example.",
  ]);
  expect(read("Apakah saya bisa membeli langsung di toko kami?")).toBe(
    "Apakah saya bisa membeli langsung di toko kami?",
  );
});

test("a text that is read twice is the same", () => {
  const text = FORMER_QUESTIONS.map(answered).join("\n\n");
  expect(read(read(`Halo.\n\n${text}\n\nSelesai.`))).toBe(read(`Halo.\n\n${text}\n\nSelesai.`));
});
