import type { ProductTypeDefinition } from "./schema.ts";

export const BUKU_MAJALAH = [
  {
    slug: "novel",
    name: "Novel & cerpen",
    group: "books",
    icon: "BookOpen",
    synonyms: "fiction, fiksi, sastra, novels, buku fiksi",
    facts: ["bahasa", "sampul", "jilid", "jumlah_halaman"],
  },
  {
    slug: "komik",
    name: "Komik",
    group: "books",
    icon: "BookImage",
    synonyms: "manga, comic, comics, manhwa, graphic novel",
    facts: ["bahasa", "jilid", "jumlah_halaman"],
  },
  {
    slug: "buku-anak",
    name: "Buku anak",
    group: "books",
    icon: "BookHeart",
    synonyms: "buku cerita, buku cerita anak, dongeng, children book, buku bantal, busy book, kids books",
    facts: ["usia", "bahasa", "sampul"],
  },
  {
    slug: "buku-pelajaran",
    name: "Buku pelajaran",
    group: "books",
    icon: "GraduationCap",
    synonyms: "textbook, buku sekolah, buku soal, lks, buku utbk, buku cpns, buku kuliah",
    facts: ["kelas", "bahasa", "jumlah_halaman"],
  },
  {
    slug: "buku-nonfiksi",
    name: "Buku nonfiksi",
    group: "books",
    icon: "BookText",
    synonyms:
      "buku resep, buku bisnis, buku motivasi, self improvement, pengembangan diri, biografi, buku sejarah, " +
      "non fiksi, nonfiction",
    facts: ["bahasa", "sampul", "jumlah_halaman"],
  },
  {
    slug: "buku-agama",
    name: "Buku agama",
    group: "books",
    icon: "BookBookmark",
    synonyms: "al quran, mushaf, buku islam, buku agama islam, buku rohani, buku doa, alkitab",
    facts: ["bahasa", "sampul", "jumlah_halaman"],
  },
  {
    slug: "kamus",
    name: "Kamus & ensiklopedia",
    group: "books",
    icon: "BookA",
    synonyms: "dictionary, ensiklopedi, atlas dunia",
    facts: ["bahasa", "jumlah_halaman"],
  },
  {
    slug: "majalah",
    name: "Majalah",
    group: "books",
    icon: "Newspaper",
    synonyms: "magazine, magazines, tabloid",
    google: "886 Magazines & Newspapers; 543539 Magazines",
    facts: ["bahasa"],
  },
] as const satisfies readonly ProductTypeDefinition[];
