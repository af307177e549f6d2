import { pageReaderName } from "../catalogue/ingest/paths.shared.ts";
import type { PlaceholderValues } from "../modules/page-texts/placeholders.shared.ts";
import type { SiteSettings } from "./services.ts";

/** Returns what fills the placeholders of an owner's texts. Without an address, a sentence about writing to it still says the truth. */
export const placeholderValues = ({
  siteName,
  contactEmail,
}: Pick<SiteSettings, "siteName" | "contactEmail">): PlaceholderValues => ({
  "nama-situs": siteName,
  "email-kontak": contactEmail ?? "pengelola situs ini (alamat emailnya belum dicantumkan)",
  "nama-bot": pageReaderName(siteName),
});
