import type { Generated, GeneratedAlways } from "kysely";
import type { VARIANT_FORMATS } from "./schema.ts";

export type ImageFormat = (typeof VARIANT_FORMATS)[number];
export type ImageSource = "upload" | "import" | "generated" | "ai" | "starter";
export type ImageStatus = "pending" | "accepted" | "rejected";

/** The tables of this module as migrations/ create them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface MediaTables {
  images: ImagesTable;
  former_image_files: FormerImageFilesTable;
  image_variants: { image_id: number; format: ImageFormat; width: number; height: number; bytes: number };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends MediaTables {}
}

interface ImagesTable {
  id: GeneratedAlways<number>;
  hash: string;
  name: string;
  media_type: string;
  width: number;
  height: number;
  bytes: number;
  alt: Generated<string>;
  titled: Generated<boolean>;
  created_at: Generated<Date>;
  caption: Generated<string>;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  thumb_hash: string | null;
  preview: string | null;
  crops: Generated<string[]>;
  source: Generated<ImageSource>;
  source_type: string | null;
  status: Generated<ImageStatus>;
  status_reason: Generated<string>;
  reviewed_by: number | null;
  reviewed_at: Date | null;
  for_article_id: number | null;
  former_image_id: number | null;
  upload_hash: string | null;
  used_at: Date | null;
  updated_at: Generated<Date>;
}

interface FormerImageFilesTable {
  hash: string;
  image_id: number;
  media_type: string;
  width: number;
  height: number;
  bytes: number;
  titled: boolean;
  upload_hash: string | null;
  source_type: string | null;
  crops: string[];
  kept: Generated<boolean>;
  replaced_at: Generated<Date>;
  person_id: number | null;
}
