/** Page builders that keep a post's text in metadata, each with a metadata key that only posts of this page builder have. */
const BUILDERS: Readonly<Record<string, string>> = {
  _elementor_data: "Elementor",
  _fl_builder_data: "Beaver Builder",
  _bricks_page_content_2: "Bricks",
  _cornerstone_data: "Cornerstone",
  _breakdance_data: "Breakdance",
  breakdance_data: "Breakdance",
  brizy_post_uid: "Brizy",
  ct_builder_shortcodes: "Oxygen",
  ct_builder_json: "Oxygen",
  panels_data: "SiteOrigin",
};

/** The sentence for a post whose text is in a page builder's metadata and would be empty here. */
export function builderProblem(meta: ReadonlyMap<string, string>): string | undefined {
  const key = Object.keys(BUILDERS).find((name) => (meta.get(name) ?? "").trim() !== "");
  return key && `Isinya dibuat dengan ${BUILDERS[key]}, yang menyimpannya di luar isi pos WordPress, jadi tidak ikut.`;
}
