import { escapeXml, XML_DECLARATION, xmlElement } from "../../platform/text/xml.ts";
import { absoluteUrl } from "./addresses.ts";
import { plain } from "./metadata.ts";
import { OPENSEARCH_PATH } from "./paths.shared.ts";
import type { Site } from "./schema.ts";

/** The length limits of OpenSearch 1.1 (Draft 6) for its elements. */
const SHORT_NAME = 16;
const LONG_NAME = 48;

/** Describes the site's search, so that browsers can search here from the address bar. */
export function openSearchDescription(site: Site, searchPath: string): string {
  const results = `${absoluteUrl(searchPath, site)}?q={searchTerms}`;
  return `${XML_DECLARATION}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${xmlElement("ShortName", cut(site.name, SHORT_NAME))}
${xmlElement("LongName", cut(`Pencarian ${site.name}`, LONG_NAME))}
${xmlElement("Description", `Cari toko, kategori, dan artikel belanja di ${plain(site.name)}.`)}
<Url type="text/html" method="get" template="${escapeXml(results)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(absoluteUrl(OPENSEARCH_PATH, site))}"/>
<Image width="192" height="192" type="image/png">${escapeXml(absoluteUrl("/icon-192.png", site))}</Image>
<Language>id</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`;
}

const cut = (text: string, length: number): string => [...plain(text)].slice(0, length).join("").trim();
