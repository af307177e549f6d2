import { readPreview } from "../../modules/articles/writing/previews.ts";
import { page } from "../page.ts";
import { Day } from "../parts/dates.tsx";
import { articleContent } from "./article.tsx";

/** An article as its editor has it now, for whoever was given the link. */
export const preview = page({
  path: "/pratinjau/:token",
  kind: "other",
  cached: false,
  async load({ params }, services) {
    const found = await readPreview(services.db, params.token ?? "", services.clock);
    if (!found) return "not-found";
    const { meta, body } = articleContent(found.article, [], services);
    return {
      meta: { ...meta, title: `Pratinjau: ${meta.title}`, noindex: true },
      body: (
        <>
          <div className="page-width mt-6">
            <p className="panel" role="note">
              <strong>Pratinjau.</strong>{" "}
              {found.published
                ? "Pembaca masih melihat versi yang sudah terbit."
                : "Artikel ini belum terbit dan masih dapat berubah."}{" "}
              Tautan ini berlaku sampai <Day iso={found.expiresAt.toISOString()} timeZone={services.config.timeZone} />.
              Jangan bagikan kepada orang yang tidak perlu melihatnya.
            </p>
          </div>
          {body}
        </>
      ),
    };
  },
});
