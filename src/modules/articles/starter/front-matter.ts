import { parse } from "yaml";
import { z } from "zod";
import { isIcon } from "../../media/queries.ts";
import { categorySlugSchema } from "../../stores/schema.ts";
import { languageSchema, slugSchema } from "../fields.ts";

const plain = (min: number, max: number) => z.string().trim().min(min).max(max);

const iconSchema = z.string().refine(isIcon, {
  error: ({ input }) => `neither lucide nor media/covers/cover-drawings.ts has an icon named ${JSON.stringify(input)}`,
});

/** A day, or a day and time at +07:00 if the time is known. */
const dateSchema = z.union([
  z.iso.date(),
  z.iso.datetime({ offset: true }).refine((date) => date.endsWith("+07:00"), "must be in +07:00"),
]);

/** The front matter of content/articles/*.md, by the rules of content/README.md. */
const frontMatterSchema = z.strictObject({
  title: plain(20, 60),
  slug: slugSchema,
  category: categorySlugSchema,
  status: z.enum(["published", "draft"]),
  date: dateSchema,
  modified: dateSchema.optional(),
  author: slugSchema,
  language: languageSchema,
  excerpt: plain(90, 200),
  description: plain(110, 160),
  keywords: z.array(plain(2, 80)).min(3).max(6),
  tags: z
    .array(plain(2, 60).refine((tag) => tag === tag.toLowerCase(), "must be lower case"))
    .min(2)
    .max(5),
  cover: z.string(),
  /** The icon on the cover, or two icons side by side. When left out, the category's icon is used. */
  icon: z
    .preprocess((value) => (typeof value === "string" ? [value] : value), z.array(iconSchema).min(1).max(2))
    .optional(),
  coverAlt: plain(10, 125),
  faq: z
    .array(z.strictObject({ question: plain(10, 300), answer: plain(20, 2000) }))
    .min(3)
    .max(5),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/**
 * Splits an article file into front matter and body.
 * @param name the file's name, for messages and for the rule that it equals the slug
 * @throws Error naming the file and every key that is wrong
 */
export function readArticleFile(name: string, text: string): { front: FrontMatter; body: string } {
  const source = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const block = FRONT_MATTER.exec(source);
  if (!block) throw new Error(`${name}: no front matter`);
  const checked = frontMatterSchema.safeParse(readYaml(name, block[1] ?? ""));
  if (!checked.success) {
    const issues = checked.error.issues.map((issue) => `${issue.path.join(".") || "front matter"}: ${issue.message}`);
    throw new Error(`${name}: ${issues.join("; ")}`);
  }
  const { slug, cover, excerpt, description } = checked.data;
  if (`${slug}.md` !== name) throw new Error(`${name}: slug: must equal the file name, is ${slug}`);
  if (cover !== `covers/${slug}.png`) throw new Error(`${name}: cover: must be covers/${slug}.png, is ${cover}`);
  if (excerpt === description) throw new Error(`${name}: description: must not equal the excerpt`);
  return { front: checked.data, body: source.slice(block[0].length).trim() };
}

function readYaml(name: string, text: string): unknown {
  try {
    // YAML's core schema leaves dates as texts.
    return parse(text, { schema: "core" });
  } catch (error) {
    throw new Error(`${name}: front matter: ${error instanceof Error ? error.message : error}`);
  }
}
