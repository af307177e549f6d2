/** Exports of other systems, as small as possible and still typical. They are written for the tests and come from no real site. */

type Post = {
  id: number;
  title: string;
  content: string;
  slug?: string;
  status?: string;
  type?: string;
  date?: string;
  link?: string;
  extra?: string;
};

const cdata = (text: string) => `<![CDATA[${text}]]>`;

export const wxrItem = ({ id, title, content, slug, status, type, date, link, extra = "" }: Post) => `
  <item>
    <title>${cdata(title)}</title>
    <link>${link ?? `https://lama.example/2024/03/${slug ?? `pos-${id}`}/`}</link>
    <pubDate>Fri, 01 Mar 2024 02:00:00 +0000</pubDate>
    <dc:creator>${cdata("sari")}</dc:creator>
    <guid isPermaLink="false">https://lama.example/?p=${id}</guid>
    <description></description>
    <content:encoded>${cdata(content)}</content:encoded>
    <excerpt:encoded>${cdata("")}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>${date ?? "2024-03-01 09:00:00"}</wp:post_date>
    <wp:post_date_gmt>${date ?? "2024-03-01 02:00:00"}</wp:post_date_gmt>
    <wp:post_modified_gmt>2024-04-01 02:00:00</wp:post_modified_gmt>
    <wp:post_name>${slug ?? `pos-${id}`}</wp:post_name>
    <wp:status>${status ?? "publish"}</wp:status>
    <wp:post_parent>0</wp:post_parent>
    <wp:post_type>${type ?? "post"}</wp:post_type>
    <wp:post_password></wp:post_password>
    ${extra}
  </item>`;

export const wxrMeta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

export const wxrCategory = (name: string, slug: string, domain = "category") =>
  `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`;

/** @param version of the format, or a whole namespace address */
export const wxr = (items: readonly string[], version = "1.2") => {
  const namespace = version.includes("//") ? version : `http://wordpress.org/export/${version}/`;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0"
  xmlns:excerpt="${namespace}excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="${namespace}">
<channel>
  <title>Toko Lama</title>
  <link>https://lama.example</link>
  <language>en-US</language>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://lama.example</wp:base_site_url>
  <wp:base_blog_url>https://lama.example</wp:base_blog_url>
  <wp:author><wp:author_id>2</wp:author_id><wp:author_login>${cdata("sari")}</wp:author_login>
    <wp:author_email>${cdata("sari@lama.example")}</wp:author_email>
    <wp:author_display_name>${cdata("Sari Dewi")}</wp:author_display_name></wp:author>
  <wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>laptop</wp:category_nicename>
    <wp:cat_name>${cdata("Laptop")}</wp:cat_name></wp:category>
  ${items.join("")}
</channel>
</rss>`;
};

export const ghostPost = (changes: Record<string, unknown>) => ({
  id: "64b000000000000000000001",
  uuid: "7b1c6a2e-0000-4000-8000-000000000001",
  title: "Pos Ghost",
  slug: "pos-ghost",
  html: "<p>Isi.</p>",
  type: "post",
  status: "published",
  visibility: "public",
  published_at: "2024-03-01T02:00:00.000Z",
  updated_at: "2024-04-01T02:00:00.000Z",
  ...changes,
});

export const ghostData = (posts: readonly unknown[], more: Record<string, unknown> = {}) => ({
  posts,
  users: [{ id: "u1", name: "Sari Dewi", slug: "sari", email: "sari@lama.example", bio: "Menulis." }],
  tags: [
    { id: "t1", name: "Laptop", slug: "laptop" },
    { id: "t2", name: "#rahasia", slug: "hash-rahasia", visibility: "internal" },
    { id: "t3", name: "Hemat", slug: "hemat" },
  ],
  posts_authors: [{ post_id: "64b000000000000000000001", author_id: "u1", sort_order: 0 }],
  posts_tags: [
    { post_id: "64b000000000000000000001", tag_id: "t3", sort_order: 1 },
    { post_id: "64b000000000000000000001", tag_id: "t1", sort_order: 0 },
    { post_id: "64b000000000000000000001", tag_id: "t2", sort_order: 2 },
  ],
  ...more,
});
