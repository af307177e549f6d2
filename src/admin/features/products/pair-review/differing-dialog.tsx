import type { MatchPair } from "../../../../catalogue/curation/answers.ts";
import { ConfirmDialog } from "../../../shell/confirm-dialog.tsx";
import { namesOf } from "./use-pair-queue.ts";

type Difference = MatchPair["differs"][number];

const NAMES: Readonly<Record<Difference, string>> = {
  quantity: "kapasitas atau ukuran",
  "pack-count": "isi kemasan",
  condition: "kondisi",
};

const LIST = new Intl.ListFormat("id-ID");

type Props = { readonly pair: MatchPair; readonly onConfirm: () => void; readonly onClose: () => void };

/** Asks for confirmation before two products that clearly differ are merged. */
export const DifferingDialog = ({ pair, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title="Tetap nyatakan sama?"
    text={differenceText(pair)}
    action="Ya, sama"
    onConfirm={async () => onConfirm()}
    onClose={onClose}
  />
);

export const differenceText = (pair: Pick<MatchPair, "sides" | "differs">): string =>
  `${namesOf(pair)} berbeda ${LIST.format(pair.differs.map((name) => NAMES[name]))}. Bila dinyatakan sama, keduanya menjadi satu produk.`;
