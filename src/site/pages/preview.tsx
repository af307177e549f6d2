import { readPreview } from "../../modules/articles/write/previews.ts";
import { minutes } from "../../platform/clock.ts";
import { memoryLimiter } from "../../platform/http/rate-limits.ts";
import { hashOf } from "../../platform/opaque-tokens.ts";
import { type PageContent, page } from "../page.ts";
import { Day } from "../parts/dates.tsx";
import { previewPath } from "../paths.shared.ts";
import { PAGE_ADDRESSES } from "../urls.ts";
import { articleContent } from "./article.tsx";

/** The limit for one link. Many people may have got the link, but together they do not open it this often. */
const limiter = memoryLimiter({ name: "previews", limit: 60, window: minutes(1) });

const rateLimited = (retryAfterSeconds: number): PageContent => ({
  status: 429,
  retryAfterSeconds,
  meta: { title: "Terlalu sering dibuka", description: "", path: previewPath(), noindex: true },
  body: (
    <div className="page-width mt-6">
      <p className="panel" role="status">
        Tautan pratinjau ini terlalu sering dibuka. Tunggu satu menit, lalu muat ulang halaman ini.
      </p>
    </div>
  ),
});

/** The page of an article as its editor has it now, for anyone who was given the link. */
export const preview = page({
  ...PAGE_ADDRESSES.preview,
  async load({ params }, services) {
    const asked = await limiter.consume(hashOf(params.token ?? "").toString("base64"));
    if (!asked.ok) return rateLimited(asked.retryAfterSeconds);
    const found = await readPreview(services.db, params.token ?? "", services.clock);
    if (!found) return "not-found";
    const { meta, body, ...content } = await articleContent(found.article, [], services);
    return {
      ...content,
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
