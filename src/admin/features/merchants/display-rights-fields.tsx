import { useQuery } from "@tanstack/react-query";
import type { MissingContent } from "../../../catalogue/ingest/answers.ts";
import { CheckField } from "../../../ui/field.tsx";
import { api } from "../../api/api.ts";
import { formatNumber } from "../../shell/format.ts";
import { merchantKey, type PartProps } from "./merchant-draft.ts";

type Props = PartProps & {
  /** The merchant's id; undefined for a new merchant, whose feeds are unknown. */
  readonly merchant: number | undefined;
};

/** Fields that say which of the merchant's content the site may show, and how many products would gain by it. */
export function DisplayRightsFields({ draft, onChange, merchant }: Props) {
  const { data: missing } = useQuery({
    queryKey: [...merchantKey(merchant ?? 0), "missing-content"],
    queryFn: ({ signal }) => api("GET /merchants/:id/missing-content", { params: { id: merchant ?? 0 }, signal }),
    enabled: merchant !== undefined && !(draft.imagesAllowed && draft.descriptionsAllowed),
  });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <CheckField
        label="Gambar dari toko ini boleh dipakai"
        name="imagesAllowed"
        checked={draft.imagesAllowed}
        onChange={({ target }) => onChange({ imagesAllowed: target.checked })}
        hint={
          (!draft.imagesAllowed && missing && imagesProposal(missing)) ||
          "Centang hanya bila toko mengizinkannya. Tanpa izin, produknya tampil dengan ikon jenis barangnya."
        }
      />
      <CheckField
        label="Deskripsi dari toko ini boleh ditampilkan"
        name="descriptionsAllowed"
        checked={draft.descriptionsAllowed}
        onChange={({ target }) => onChange({ descriptionsAllowed: target.checked })}
        hint={
          (!draft.descriptionsAllowed && missing && descriptionsProposal(missing)) ||
          "Centang hanya bila toko mengizinkannya. Deskripsinya tampil sebagai teks singkat dengan nama toko, tanpa tautan dan nomor telepon. Bila izinnya dicabut, semuanya dihapus."
        }
      />
    </div>
  );
}

const MAY_YOU = "Anda berhak menampilkannya?";

/** Returns nothing if no product would gain anything. */
const imagesProposal = ({ withoutImage, imagesInFeeds }: MissingContent): string | undefined =>
  imagesInFeeds === 0
    ? undefined
    : `${formatNumber(withoutImage)} produk tanpa gambar; feed toko ini memuat gambar untuk ${formatNumber(imagesInFeeds)} di antaranya. ${MAY_YOU}`;

const descriptionsProposal = ({
  withoutDescription,
  rowsRead,
  rowsWithDescription,
}: MissingContent): string | undefined =>
  withoutDescription === 0 || rowsWithDescription === 0
    ? undefined
    : `${formatNumber(withoutDescription)} produk tanpa deskripsi; feed toko ini memuat deskripsi untuk ${formatNumber(rowsWithDescription)} dari ${formatNumber(rowsRead)} penawarannya. ${MAY_YOU}`;
