import { type EditionServices, editionContext } from "../edition/edition-context.ts";
import { loadEdition } from "../edition/load-edition.ts";
import { editionPath, linkPath } from "../paths.shared.ts";
import type { Campaign } from "./campaign-rows.ts";
import type { Edition } from "./life.ts";

/** Renders a campaign as it will be frozen. Its links pass through a counter, which does not know who opens them. */
export async function campaignEdition(campaign: Campaign, services: EditionServices): Promise<Edition> {
  const { siteName, siteUrl } = services.site;
  const readAt = campaign.isPublic && campaign.slug !== null ? siteUrl + editionPath(campaign.slug) : undefined;
  const { renderEdition } = await loadEdition();
  const { html, text, links, isEmpty } = renderEdition(
    { ...campaign, readAt },
    await editionContext(campaign.body, services),
    (number) => `${siteUrl}${linkPath(campaign.id, number)}`,
  );
  return { html, text, links, isEmpty, headers: listHeaders(siteName, siteUrl) };
}

/** The headers by which mail programs recognise the newsletter, whatever its subject (RFC 2919). */
export const listHeaders = (siteName: string, siteUrl: string): Readonly<Record<string, string>> => ({
  "List-Id": `${siteName.replace(/[^\p{L}\p{N} .-]/gu, "")} <newsletter.${new URL(siteUrl).hostname}>`,
  Precedence: "bulk",
});
