import { HISTORY_MERGE_TAG, HISTORY_PUSH_TAG } from "lexical";
import type { ComponentProps } from "react";
import { MAX_ALT_CHARACTERS } from "../../../../../modules/media/schema.ts";
import { ImageTextField } from "./image-text-field.tsx";

/** The longest caption, in characters. */
const MAX_CAPTION_CHARACTERS = 500;

type Props = Pick<ComponentProps<typeof ImageTextField>, "ref" | "value" | "onChange" | "onDone">;

export const AltField = (props: Props) => (
  <ImageTextField
    {...props}
    className="image-alt"
    label="Teks alternatif"
    hint="Jelaskan isi gambar bagi pembaca yang tidak dapat melihatnya."
    missing="Belum ada teks alternatif."
    maxLength={MAX_ALT_CHARACTERS}
  />
);

export const CaptionField = (props: Props) => (
  <ImageTextField {...props} label="Keterangan di bawah gambar (opsional)" maxLength={MAX_CAPTION_CHARACTERS} />
);

/** Makes everything typed into a field without a break one step of undo. */
export const typingTag = (isFirst: boolean) => (isFirst ? HISTORY_PUSH_TAG : HISTORY_MERGE_TAG);

/** The next image without an alternative text: an image inserted together with the present image, or any other image further down. */
export function nextWithoutAlt(text: HTMLElement | null, field: HTMLInputElement | null): HTMLInputElement | undefined {
  const fields = [...(text?.querySelectorAll<HTMLInputElement>(".image-alt") ?? [])];
  const at = field ? fields.indexOf(field) : -1;
  return fields.slice(at + 1).find(({ value }) => value === "");
}
