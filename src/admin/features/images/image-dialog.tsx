import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImageDetail } from "../../../modules/media/library/answers.ts";
import { imageChange } from "../../../modules/media/library/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { FocalPointPicker, type Focus } from "./focal-point-picker.tsx";
import { ImageFiles } from "./image-files.tsx";
import { ImageProperties } from "./image-properties.tsx";
import { IMAGE_KEYS, IMAGES_PATH } from "./image-queries.ts";

type Props = { readonly id: number; readonly onClose: () => void };

/** Shows everything about one image: its texts, its focal point, where it is used, and its files. */
export function ImageDialog({ id, onClose }: Props) {
  const query = useQuery({
    queryKey: [IMAGES_PATH, "one", id],
    queryFn: ({ signal }) => api("GET /images/:id", { params: { id }, signal }),
  });
  return (
    <Dialog open isWide title={query.data?.name ?? "Gambar"} onClose={onClose}>
      <QueryResult query={query}>
        {(image) => (
          <div className="grid gap-8 lg:grid-cols-2">
            <Texts key={image.hash} image={image} />
            <div className="flex flex-col gap-6">
              <ImageProperties image={image} />
              <CopyButton text={`![${image.alt}](${image.src})`} label="Salin sebagai Markdown" />
              <ImageFiles image={image} onDeleted={onClose} />
            </div>
          </div>
        )}
      </QueryResult>
    </Dialog>
  );
}

function Texts({ image }: { readonly image: ImageDetail }) {
  const { mutate } = useApiMutation({
    send: (input: InputOf<"PATCH /images/:id">) => api("PATCH /images/:id", { params: { id: image.id }, input }),
    invalidates: IMAGE_KEYS,
    toast: () => ({ title: "Gambar disimpan", text: "Potongan pratinjaunya dibuat ulang bila perlu." }),
  });
  const [focus, setFocus] = useState<Focus>(image);
  const { busy, problem, submit } = useSubmit(async ({ name, alt, caption }) => {
    const body = { name, alt, caption, focalX: focus.focalX, focalY: focus.focalY };
    const wrong = validationProblem(imageChange, body);
    if (wrong) return wrong;
    await mutate(body);
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      <FocalPointPicker image={image} focus={focus} onChange={setFocus} />
      <TextField label="Nama" name="name" autoComplete="off" defaultValue={image.name} />
      <TextAreaField
        label="Teks alternatif"
        name="alt"
        rows={2}
        defaultValue={image.alt}
        hint="Jelaskan isi gambar bagi pembaca yang tidak dapat melihatnya."
      />
      <TextAreaField label="Keterangan (opsional)" name="caption" rows={2} defaultValue={image.caption} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? "Menyimpan…" : "Simpan"}
        </Button>
      </div>
    </Form>
  );
}
