import type { LibraryImage } from "../../../modules/media/library/answers.ts";
import { MOST_IMAGES_AT_ONCE } from "../../../modules/media/library/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { api } from "../../api/api.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { IMAGE_KEYS } from "./image-queries.ts";
import { ImageThumbnail } from "./image-thumbnail.tsx";

/** Edits the alternative texts of a page of images, one field each, saved together. */
export function AltTextPanel({ images }: { readonly images: readonly LibraryImage[] }) {
  const { mutate } = useApiMutation({
    async send(changed: readonly { readonly id: number; readonly alt: string }[]) {
      for (let at = 0; at < changed.length; at += MOST_IMAGES_AT_ONCE) {
        const texts = changed.slice(at, at + MOST_IMAGES_AT_ONCE);
        await api("POST /image-texts", { input: { texts } });
      }
    },
    invalidates: IMAGE_KEYS,
    toast: (_, changed) => ({ title: "Teks disimpan", text: `${changed.length} gambar berubah.` }),
  });
  const { busy, problem, submit } = useSubmit(async (values) => {
    const texts = images.map(({ id, alt }) => ({ id, before: alt, alt: (values[`alt-${id}`] ?? "").trim() }));
    await mutate(texts.filter(({ before, alt }) => alt !== before).map(({ id, alt }) => ({ id, alt })));
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      <ul className="flex flex-col gap-4">
        {images.map((image) => (
          <li key={image.id} className="flex flex-wrap items-center gap-4">
            <ImageThumbnail image={image} className="size-24 rounded-lg object-cover" />
            <div className="min-w-56 flex-1">
              <TextField
                label={`Teks alternatif ${image.name}`}
                name={`alt-${image.id}`}
                autoComplete="off"
                maxLength={300}
                defaultValue={image.alt}
              />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? "Menyimpan…" : "Simpan semua teks"}
        </Button>
      </div>
    </Form>
  );
}
