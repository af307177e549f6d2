/** What a page of the public site counts as. `other`: read by the team only, so its visits are not counted. */
export type PageKind = "home" | "article" | "list" | "stores" | "search" | "static" | "other";
