import { Hono } from "hono";
import type { Clock } from "../../../platform/clock.ts";
import { isSignatureValid } from "../../../platform/http/signed-path.ts";
import { type EditionServices, editionContext } from "../edition/edition-context.ts";
import { loadEdition } from "../edition/load-edition.ts";
import type { EditionProblem } from "../edition/parts.ts";
import { PREFERENCES_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from "../edition/placeholders.ts";
import { PREVIEW_PATH, previewPath } from "../paths.shared.ts";
import { type Campaign, findCampaign } from "./campaign-rows.ts";

/** The name of the secret that signs paths for one minute, see platform/secrets.ts. */
export const SIGNED_PATHS = "signed-paths";

export type Preview = {
  readonly html: string;
  readonly text: string;
  readonly bytes: number;
  readonly problems: readonly EditionProblem[];
};

/** Renders an edition as subscribers would get it now, without links that are personal to each copy. */
export async function previewOf(campaign: Campaign, services: EditionServices): Promise<Preview> {
  const { renderEdition } = await loadEdition();
  const { html, text, problems } = renderEdition(campaign, await editionContext(campaign.body, services));
  const filled = (part: string) =>
    part.replaceAll(UNSUBSCRIBE_PLACEHOLDER, "#").replaceAll(PREFERENCES_PLACEHOLDER, "#");
  return { html: filled(html), text: filled(text), bytes: Buffer.byteLength(html), problems };
}

/** Returns what should be checked before an edition is sent, including links to pages of this site that do not exist. */
export async function problemsOf(
  { body }: Pick<Campaign, "body">,
  { problems }: Pick<Preview, "problems">,
  { deadLinks }: Pick<EditionServices, "deadLinks">,
): Promise<readonly EditionProblem[]> {
  const dead = [...new Set(await deadLinks(body, 0))];
  return [...problems, ...dead.map((detail) => ({ rule: "dead-link" as const, detail }))];
}

/** The preview is a separate document, because a mail has inline styles, which the site's pages forbid. No script runs in the preview. */
const POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

type Parts = { readonly secret: string; readonly clock: Clock; readonly services: EditionServices };

/** Serves GET /{id}?until=&sig= to people who manage subscribers and got the signed path a moment ago. */
export function previewRoutes({ secret, clock, services }: Parts): Hono {
  return new Hono().get(`${PREVIEW_PATH}/:id{[0-9]{1,12}}`, async (c) => {
    const id = Number(c.req.param("id"));
    const isAllowed = isSignatureValid(secret, previewPath(id), c.req.query(), clock);
    const campaign = isAllowed ? await findCampaign(services.db, id) : undefined;
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    if (!campaign)
      return c.text("Pratinjau ini sudah tidak berlaku. Buka lagi dari halaman newsletter.\n", isAllowed ? 404 : 403);
    const { html } = await previewOf(campaign, services);
    // A sandboxed frame knows only the colour scheme of the system, so the URL parameter `tema` sets the theme.
    const media = c.req.query("tema") === "gelap" ? "@media all" : "@media not all";
    return c.html(html.replace("@media (prefers-color-scheme:dark)", media), 200, {
      "Content-Security-Policy": POLICY,
    });
  });
}
