import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { canI, useMe } from "../../api/me.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { keysOfProduct } from "./product-labels.ts";

/** Shows the picture that visitors see, or nothing if none was ever fetched. */
export function PicturePanel({ product: { id, picture } }: { readonly product: ProductRecord }) {
  const mayEdit = canI(useMe(), "editProducts");
  const params = { id };
  const { attempt, isPending } = useApiMutation({
    send: () =>
      picture?.isRemoved
        ? api("POST /products/:id/picture", { params })
        : api("DELETE /products/:id/picture", { params }),
    invalidates: keysOfProduct(id),
    toast: (answer) =>
      answer.picture?.isRemoved
        ? { title: "Gambar dihapus", text: "Gambar lain tidak diambil lagi untuk produk ini." }
        : { title: "Gambar boleh diambil lagi", text: "Gambarnya diambil dari toko dalam beberapa menit." },
  });
  if (!picture || (picture.path === null && !picture.isRemoved)) return null;
  return (
    <Panel title="Gambar" lead="Diambil satu kali dari toko yang mengizinkan gambarnya dipakai.">
      <div className="flex flex-wrap items-center gap-4">
        {picture.path !== null && (
          <img src={picture.path} alt="" className="size-32 rounded-lg bg-white object-contain" />
        )}
        <p>
          {picture.isRemoved
            ? "Gambarnya dihapus redaksi, jadi pengunjung melihat ikon kategori."
            : `Dari ${picture.merchant ?? "toko yang sudah dihapus"}.`}
        </p>
        {mayEdit && (
          <Button look="outline" busy={isPending} onClick={() => attempt()}>
            {picture.isRemoved ? "Izinkan lagi" : "Hapus gambar"}
          </Button>
        )}
      </div>
    </Panel>
  );
}
