import { IPTC_TERM, isMadeByAi } from "../schema.ts";
import { digitalSourceTypes } from "./c2pa.ts";
import type { Removed } from "./stripped.ts";

const VOCABULARY = "http://cv.iptc.org/newscodes/digitalsourcetype/";
const TERMS = /https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/([A-Za-z]{3,60})(?![A-Za-z])/g;

/** An XMP packet that says how a picture came about, and nothing else. @see IPTC Photo Metadata Standard 2023.1 */
export const sourceTypePacket = (term: string): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
  `xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">` +
  `<Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${term}</Iptc4xmpExt:DigitalSourceType>` +
  `</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

/**
 * Finds the IPTC term in the removed metadata. XMP has the term of the picture itself. A C2PA manifest has a term for each action, so several different terms
 * in a manifest only count if one of them says that AI took part.
 */
export function sourceTypeIn(removed: readonly Removed[]): string | undefined {
  const xmp = removed.filter(({ part }) => part === "xmp").map(({ bytes }) => Buffer.from(bytes).toString("latin1"));
  const [term] = xmp.flatMap(termsIn);
  if (term) return term;
  const recorded = new Set(digitalSourceTypes(removed).flatMap(termsIn));
  const [only] = recorded;
  if (recorded.size === 1) return only;
  return [...recorded].some(isMadeByAi) ? "compositeWithTrainedAlgorithmicMedia" : undefined;
}

const termsIn = (text: string): string[] =>
  [...text.matchAll(TERMS)].map((match) => match[1] ?? "").filter((term) => IPTC_TERM.test(term));
