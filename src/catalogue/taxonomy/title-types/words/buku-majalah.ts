import type { TitleWords } from "./schema.ts";

export const BUKU_MAJALAH_WORDS: TitleWords = {
  names: {
    novel:
      "novel remaja, kumpulan puisi, novel terjemahan, light novel, novel dewasa, novel islami, buku novel, metropop, " +
      "teenlit, novel best seller",
    komik: "webtoon, komik anak",
    "buku-anak":
      "buku mewarnai, boardbook, board book, cerita anak, fabel, cerita rakyat, buku balita, buku aktivitas anak, " +
      "buku belajar anak, buku kain, buku stiker, pop up book, soft book, buku mewarna, buku dongeng, activity book",
    "buku-pelajaran":
      "buku siswa, buku matematika, buku ipa, buku guru, buku fisika, buku kedokteran, pengantar, dasar dasar, " +
      "buku ajar, modul belajar, modul ajar, modul pembelajaran, toefl, ielts, buku bahasa inggris, buku paket, bank soal, buku kimia, buku biologi, grammar, " +
      "kitab undang undang, sbmptn, buku statistika, buku akuntansi",
    "buku-nonfiksi":
      "otobiografi, buku psikologi, buku saham, buku investasi, buku parenting, atomic habits, buku masakan, " +
      "resep masakan, buku kesehatan, buku",
    "buku-agama":
      "alquran, iqro, yasin, juz amma, tafsir, buku yasin, buku dzikir, hadits, dzikir, fiqih, fikih, sirah nabawiyah, " +
      "rohani kristen, bible, tajwid, yasin dan tahlil, riyadhus shalihin, buku muslim",
    kamus: "kamus bahasa, atlas, peta dunia buku",
    majalah: "bobo majalah",
  },
  lines: {
    komik:
      "one piece, naruto, detektif conan, doraemon, demon slayer, attack on titan, jujutsu kaisen, spy x family, " +
      "boruto, bleach, hai miko, kimetsu no yaiba, slam dunk, tokyo revengers, haikyu, haikyuu, chainsaw man, " +
      "black clover, dragon ball",
    "buku-agama": "al qur an, syaamil, cordoba, al quranku",
  },
  otherThings: "sampul buku, rak buku mini, stand buku, kalender, poster edukasi, peta dunia, e book, ebook",
};
