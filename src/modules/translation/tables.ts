import type { Generated, GeneratedAlways } from "kysely";

/** The tables of this module as migrations/ create them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface TranslationTables {
  article_translations: {
    article_id: number;
    source_id: number;
    group_id: number;
    language: string;
    source_hash: Buffer;
    made_version: number;
    created_at: Generated<Date>;
  };
  glossary_terms: {
    id: GeneratedAlways<number>;
    term: string;
    source_language: Generated<string>;
    target_language: Generated<string>;
    translation: Generated<string>;
  };
  translation_memory: {
    source_hash: Buffer;
    source_language: string;
    target_language: string;
    maker: string;
    terms_hash: Buffer;
    target: string;
    created_at: Generated<Date>;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends TranslationTables {}
}
