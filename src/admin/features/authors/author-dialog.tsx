import type { Author } from "../../../modules/authors/answers.ts";
import { authorChange, authorInput, idOfName } from "../../../modules/authors/schema.ts";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { addressOf, api, type InputOf } from "../../api/api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, validationProblem } from "../../shell/use-submit.ts";
import { AuthorImageField } from "./author-image-field.tsx";

export const AUTHORS_KEY = [addressOf("GET /authors")];

type Props = { readonly author?: Author | undefined; readonly onClose: () => void };

/** Creates an author, or edits the given one. */
export function AuthorDialog({ author, onClose }: Props) {
  const { mutate } = useApiMutation({
    async send(input: InputOf<"POST /authors">) {
      if (author) await api("PATCH /authors/:id", { params: { id: author.id }, input });
      else await api("POST /authors", { input });
    },
    invalidates: [AUTHORS_KEY],
    toast: () => ({ title: "Penulis disimpan", text: "Halaman artikelnya langsung ikut berubah." }),
  });
  const send = async (values: FormValues) => {
    const body = bodyOf(values);
    const wrong = validationProblem(author ? authorChange : authorInput, body);
    if (wrong) return wrong;
    await mutate(body);
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={author ? `Ubah ${author.name}` : "Penulis baru"}
      action="Simpan"
      busyAction="Menyimpan…"
      send={send}
      onClose={onClose}
    >
      <TextField label="Nama" name="name" autoComplete="off" defaultValue={author?.name} />
      {author ? (
        <p className="text-ink-muted">
          Pengenal: <code>{author.id}</code>. Pengenal tidak dapat diubah.
        </p>
      ) : (
        <TextField
          label="Pengenal (opsional)"
          name="id"
          autoComplete="off"
          spellCheck={false}
          onBlur={({ currentTarget }) => {
            currentTarget.value = idOfName(currentTarget.value);
          }}
          hint="Huruf kecil, angka, dan tanda hubung. Dibuat dari nama bila kosong, dan tidak dapat diubah lagi."
        />
      )}
      <TextAreaField
        label="Biodata"
        name="bio"
        rows={4}
        defaultValue={author?.bio}
        hint="Tampil di bawah setiap artikelnya."
      />
      <AuthorImageField image={author?.image ?? null} />
    </FormDialog>
  );
}

const bodyOf = ({ name = "", id, bio = "", imageId }: FormValues) => ({
  name,
  bio,
  imageId: imageId ? Number(imageId) : null,
  ...(id?.trim() ? { id: idOfName(id) || id.trim() } : {}),
});
