import { X } from "lucide-react";
import { useState } from "react";
import type { Tag } from "../../../modules/tags/answers.ts";
import { tagChange } from "../../../modules/tags/schema.ts";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { addressOf, api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, validationProblem } from "../../shell/use-submit.ts";

type Props = { readonly tag: Tag; readonly onClose: () => void };

/** A change of a tag reloads the lists that show tags, including the one in the article editor. */
const invalidates = [[addressOf("GET /tags")]];

export function RenameTag({ tag, onClose }: Props) {
  const { mutate: rename } = useApiMutation({
    send: (name: string) => api("PATCH /tags/:id", { params: { id: tag.id }, input: { name } }),
    invalidates,
    toast: () => ({ title: "Tag diganti namanya", text: "Pencarian ikut menyesuaikan." }),
  });
  const send = async ({ name = "" }: FormValues) => {
    const wrong = validationProblem(tagChange, { name });
    if (wrong) return wrong;
    await rename(name);
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={`Ganti nama “${tag.name}”`}
      text={`Berlaku untuk ${formatNumber(tag.articles)} artikel. Nama lama tetap menuju tag ini.`}
      action="Simpan"
      busyAction="Menyimpan…"
      send={send}
      onClose={onClose}
    >
      <TextField label="Nama" name="name" autoComplete="off" defaultValue={tag.name} />
      {tag.aliases.length > 0 && <Aliases tag={tag} />}
    </FormDialog>
  );
}

function Aliases({ tag }: { readonly tag: Tag }) {
  const [left, setLeft] = useState(tag.aliases);
  const { attempt: release } = useApiMutation({
    async send(slug: string) {
      await api("DELETE /tags/:id/aliases/:slug", { params: { id: tag.id, slug } });
      setLeft(left.filter((one) => one !== slug));
    },
    invalidates,
    failed: "Nama lama belum dilepas",
  });
  return (
    <fieldset>
      <legend className="label">Nama lama yang menuju tag ini</legend>
      <ul className="flex flex-wrap gap-2">
        {left.map((slug) => (
          <li key={slug} className="badge">
            {slug}
            <IconButton label={`Lepas ${slug}`} className="-my-2 -mr-2" onClick={() => release(slug)}>
              <Icon of={X} className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export function DeleteTag({ tag, onClose }: Props) {
  const { mutate: remove } = useApiMutation({
    send: () => api("DELETE /tags/:id", { params: { id: tag.id } }),
    invalidates,
    toast: () => ({ title: "Tag dihapus", text: `“${tag.name}” tidak ada lagi.` }),
  });
  return (
    <ConfirmDialog
      title={`Hapus tag “${tag.name}”?`}
      text={
        tag.articles > 0
          ? `${formatNumber(tag.articles)} artikel kehilangan tag ini. Artikelnya sendiri tetap ada.`
          : "Tidak ada artikel yang memakainya."
      }
      action="Hapus"
      look="danger"
      onConfirm={() => remove()}
      onClose={onClose}
    />
  );
}

type MergeProps = { readonly tags: readonly Tag[]; readonly onDone: () => void; readonly onClose: () => void };

/** Merges the chosen tags into one of them. */
export function MergeTags({ tags, onDone, onClose }: MergeProps) {
  const { mutate: merge } = useApiMutation({
    async send(into: string) {
      const from = tags.map(({ id }) => id).filter((id) => String(id) !== into);
      const merged = await api("POST /tags/:id/merges", { params: { id: into }, input: { from } });
      onDone();
      return merged;
    },
    invalidates,
    toast: ({ articles, name }) => ({
      title: "Tag digabungkan",
      text: `${formatNumber(articles)} artikel kini memakai “${name}”.`,
    }),
  });
  const [most] = tags.toSorted((a, b) => b.articles - a.articles);
  return (
    <ConfirmDialog
      title={`Gabungkan ${tags.length} tag`}
      text="Satu tag tetap ada dan menggantikan yang lain di semua artikel. Urutan tag di setiap artikel tidak berubah, dan nama yang hilang menuju tag yang tetap. Ini tidak dapat dibatalkan."
      action="Gabungkan"
      onConfirm={({ into = "" }) => merge(into)}
      onClose={onClose}
    >
      <fieldset>
        <legend className="label">Tag yang tetap ada</legend>
        <div className="flex flex-col gap-2">
          {tags.map((tag) => (
            <label key={tag.id} className="flex cursor-pointer gap-3 rounded-xl border border-line p-3">
              <input
                type="radio"
                name="into"
                value={tag.id}
                defaultChecked={tag.id === most?.id}
                className="mt-1 size-5 shrink-0 accent-brand"
              />
              <span>
                <strong className="block">{tag.name}</strong>
                <span className="text-sm text-ink-muted">{formatNumber(tag.articles)} artikel</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </ConfirmDialog>
  );
}
