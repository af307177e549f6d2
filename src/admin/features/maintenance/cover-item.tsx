import { Link } from "react-router";
import {
  type CoverData,
  LAYOUTS,
  LONGEST_PROMPT,
  type ShownPicture,
} from "../../../modules/article-tools/tools/covers/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { PATHS } from "../../paths.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import type { ItemView } from "./item-view-types.ts";
import { useItemAnswer } from "./run-queries.ts";

/** Shows the article's current cover, and the options from which the new cover is or will be made. */
export const CoverItem: ItemView = ({ run, item }) => {
  const data = item.data as CoverData;
  return (
    <div className="flex flex-col gap-4 pb-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <CoverFigure
          picture={data.former}
          caption="Sampul saat rencana dibuat"
          absent="Artikel ini belum punya sampul."
        />
        {data.picture && <CoverFigure picture={data.picture} caption="Gambar yang dibuat" absent="" />}
      </div>
      {data.picture && item.state === "applied" && (
        <p>
          <Link to={PATHS.reviewImages} className="text-link">
            Tinjau gambar yang menunggu
          </Link>
        </p>
      )}
      {item.state === "planned" ? (
        <CoverOptionsForm run={run.id} item={item.id} data={data} />
      ) : (
        <CoverOptions data={data} />
      )}
    </div>
  );
};

type ShownProps = { readonly picture: ShownPicture | null; readonly caption: string; readonly absent: string };

function CoverFigure({ picture, caption, absent }: ShownProps) {
  if (!picture) return <p className="text-ink-muted">{absent}</p>;
  return (
    <figure>
      <img src={picture.src} alt={picture.alt} className="whole-image" />
      <figcaption className="mt-1 text-sm text-ink-muted">{caption}</figcaption>
    </figure>
  );
}

type CoverOptionsFormProps = { readonly run: number; readonly item: number; readonly data: CoverData };

function CoverOptionsForm({ run, item, data }: CoverOptionsFormProps) {
  const { mutate: answer } = useItemAnswer(run, item);
  const { busy, problem, submit } = useSubmit(async (values) => {
    await answer(values);
    void showToast({ tone: "default", title: "Tersimpan", text: "Gambar artikel ini akan dibuat dengan pilihan itu." });
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      {data.source === "ai" ? (
        <TextAreaField
          label="Perintah untuk AI"
          name="prompt"
          defaultValue={data.prompt}
          rows={5}
          maxLength={LONGEST_PROMPT}
          required
        />
      ) : (
        <SelectField label="Tata letak" name="layout" defaultValue={data.layout}>
          {Object.entries(LAYOUTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" look="outline" busy={busy} className="self-start">
        Simpan untuk artikel ini
      </Button>
    </Form>
  );
}

const CoverOptions = ({ data }: { readonly data: CoverData }) => (
  <p className="text-ink-muted">
    {data.source === "ai" ? `Perintah: ${data.prompt}` : `Tata letak: ${LAYOUTS[data.layout]}`}
  </p>
);
