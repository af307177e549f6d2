import "./product-preview.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ProductBlock } from "../../../../../catalogue/curation/answers.ts";
import { addressOf, api } from "../../../../api/api.ts";
import { BlockProblem } from "./block-frame.tsx";

export type NamedProduct = ProductBlock["products"][number];

/** Fetches what readers currently see of these products. */
export function useProductBlock(slugs: readonly string[]) {
  const asked = slugs.join(",");
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [addressOf("GET /product-blocks"), { slugs: asked }],
    queryFn: ({ signal }) => api("GET /product-blocks", { query: { slugs: asked }, signal }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  return {
    block: asked === "" ? undefined : data,
    error,
    /** Finds a product by the slug that the article contains. */
    known: (slug: string): NamedProduct | undefined => data?.products.find(({ asked: one }) => one === slug),
    isOld: isPlaceholderData,
  };
}

/** Shows the products as readers see them. Nothing in the preview can be clicked, and the fields above the preview contain the products' names. */
export function ProductPreview({ slugs }: { readonly slugs: readonly string[] }) {
  const { block, error } = useProductBlock(slugs);
  if (error) return <BlockProblem>Produk belum dapat ditampilkan. {error.message}</BlockProblem>;
  if (!block) return slugs.length > 0 ? <p className="text-sm text-ink-muted">Memuat…</p> : null;
  return (
    <>
      {block.products.map((product) => (
        <ProductProblem key={product.asked} product={product} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, by the same components as the page. */}
      {block.html && <div inert className="prose product-preview" dangerouslySetInnerHTML={{ __html: block.html }} />}
    </>
  );
}

function ProductProblem({ product: { asked, state, title } }: { readonly product: NamedProduct }) {
  if (state === "shown") return null;
  if (state === "moved") {
    return (
      <p className="mb-2 text-sm text-ink-muted">
        Alamat lama “{asked}” sekarang mengarah ke “{title}”; pembaca melihat produk itu.
      </p>
    );
  }
  return (
    <BlockProblem>
      {state === "hidden"
        ? `“${title}” tidak tampil bagi pembaca, jadi di sini mereka tidak melihatnya. Pilih produk lain, atau tampilkan lagi produk itu.`
        : `Tidak ada produk dengan alamat “${asked}”, jadi di sini pembaca tidak melihatnya. Pilih produk lain.`}
    </BlockProblem>
  );
}
