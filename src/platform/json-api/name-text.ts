import { z } from "zod";
import { INVISIBLE } from "../text/invisible.shared.ts";

type Messages = { readonly empty: string; readonly max: number; readonly tooLong: string };

/** The schema of a typed name: one line, in which every character is visible. Otherwise two different names could look the same. */
export const nameText = ({ empty, max, tooLong }: Messages) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .max(max, tooLong)
    .refine((text) => !INVISIBLE.test(text), "Nama ini memuat karakter yang tidak terlihat. Ketik ulang namanya.");
