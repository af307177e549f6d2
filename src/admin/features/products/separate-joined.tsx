import { useState } from "react";
import { useNavigate } from "react-router";
import { TITLE_RULES, type TitleRule } from "../../../catalogue/curation/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { api } from "../../api/api.ts";
import { canI, useMe } from "../../api/me.ts";
import { productRunPath } from "../../paths.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";

const RULE_LABELS: Readonly<Record<TitleRule, string>> = {
  words: "Judulnya sama kata demi kata",
  likeness: "Judulnya hampir sama",
};

/** Separates products that were joined by their titles alone, chosen by rule and day. A plan lists them, and undoes them as a whole. */
export function SeparateJoined() {
  const mayEdit = canI(useMe(), "editProducts");
  const [isAsking, setIsAsking] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <p className="mt-6">
        <Button look="quiet" className="button-flush" onClick={() => setIsAsking(true)}>
          Lihat dan pisahkan yang digabung menurut judul…
        </Button>
      </p>
      {isAsking && <SeparateJoinedDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

function SeparateJoinedDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="Pisahkan yang digabung menurut judul"
      text="Penawaran yang disatukan hanya karena judulnya menjadi produk sendiri lagi. Yang diputuskan redaksi tetap begitu. Anda meninjau daftarnya dahulu, dan dapat mengurungkannya sekaligus."
      action="Susun rencana"
      onConfirm={async ({ rule, from, to }) => {
        const rules = TITLE_RULES.filter((one) => !rule || rule === one);
        const input = { rules, ...(from && { from }), ...(to && { to }) };
        const run = await api("POST /product-separations", { input });
        await navigate(productRunPath(run.id));
      }}
      onClose={onClose}
    >
      <SelectField label="Alasan penggabungan" name="rule" defaultValue="">
        <option value="">Semua yang menurut judul</option>
        {TITLE_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {RULE_LABELS[rule]}
          </option>
        ))}
      </SelectField>
      <TextField label="Digabung sejak tanggal" name="from" type="date" />
      <TextField label="Digabung sampai tanggal" name="to" type="date" />
    </ConfirmDialog>
  );
}
