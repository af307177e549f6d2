import type { TitleReading } from "./read-title-type.ts";

/** Says what in a title makes it a thing of some type, for a sentence after "judul menyebut". */
export function evidenceText({ by, words }: Pick<TitleReading, "by" | "words">): string {
  switch (by) {
    case "words":
      return `“${words}”`;
    case "learnt":
      return `“${words}” (dipelajari dari koreksi)`;
    case "specs":
      return "spesifikasinya";
    case "phone-model":
      return "merek dan model ponsel";
    case "laptop-model":
      return "merek dan model laptop";
    case "tv-model":
      return "merek dan model televisi";
  }
}
