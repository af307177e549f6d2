import type { TitleReading } from "./read-title-type.ts";

/** Names the part of a title that shows the thing's type, for a sentence that begins "judul menyebut". */
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
    case "camera-model":
      return "merek dan model kamera";
    case "printer-model":
      return "merek dan model printer";
  }
}
