import { z } from "zod";
import { type ArticleTool, articles } from "../subjects/articles.ts";
import { repairPathsEffect } from "./image-paths/effect.ts";
import { askAboutPaths, decideOnPath } from "./image-paths/path-decisions.ts";
import { type PathRule, planPaths } from "./image-paths/plan-paths.ts";
import { type PathsData, pathAnswer } from "./image-paths/schema.ts";

const RULES: readonly { name: PathRule; title: string; describe: string; on: boolean }[] = [
  {
    name: "library",
    title: "Gambar pustaka dengan alamat lain",
    describe: "Alamat domain lama, http, garis miring terbalik, atau huruf besar yang isinya berkas di pustaka.",
    on: true,
  },
  {
    name: "name",
    title: "Ditemukan dari nama berkas",
    describe: "Berkas hilang, folder lama, domain lama, atau spasi; satu gambar di pustaka bernama sama.",
    on: true,
  },
  {
    name: "data",
    title: "Gambar yang ditanam",
    describe: "Alamat data dipindahkan ke pustaka, dibersihkan seperti unggahan.",
    on: true,
  },
  {
    name: "unclear",
    title: "Perlu dipilih",
    describe: "Beberapa gambar mungkin, atau tidak ada yang mirip. Anda yang memilih.",
    on: true,
  },
  {
    name: "missing-file",
    title: "Berkas hilang dari penyimpanan",
    describe: "Gambar ada di pustaka, tetapi berkasnya tidak ada; termasuk sampul dan gambar berbagi.",
    on: true,
  },
];
const NAMES = RULES.map(({ name }) => name);

const options = z.object({ rules: z.array(z.enum(NAMES)).min(1).default(NAMES) }).strict();

/** Replaces the addresses of pictures that cannot be shown by the address of the picture in the library that is meant. */
export const fixImagePaths: ArticleTool<z.output<typeof options>, PathsData | null> = {
  name: "fix-image-paths",
  subject: articles,
  title: "Perbaiki alamat gambar",
  describe:
    "Mencari gambar dalam tulisan dan sampul yang tidak tampil, lalu mencocokkannya dengan pustaka menurut isi berkas dan namanya. Yang tidak pasti ditanyakan. Tidak ada permintaan ke situs lain: gambar di situs lain dicari di pustaka menurut namanya.",
  options,
  rules: RULES,
  batchSize: 20,
  plan: planPaths,
  effect: repairPathsEffect,
  answer: {
    input: pathAnswer,
    questions: askAboutPaths,
    openQuestion: "$.references[*] ? (@.chosen == null)",
    decide: decideOnPath,
  },
};
