import { z } from "zod";
import { MarkdownDoc } from "../../../platform/text/markdown-doc.ts";
import type { CurrentArticle } from "../../articles/queries.ts";
import type { Flag, ToolRule } from "../../maintenance/answers.ts";
import type { Plan, PlanContext } from "../../maintenance/commands.ts";
import { type ArticleTool, articles } from "../subjects/articles.ts";
import { TextEdits } from "../text/text-edits.ts";
import { checkExternalUrls, type ExternalVerdict, withoutAnchor } from "./links/external-links.ts";
import { internalFindings, type LinkFinding, schemeFindings } from "./links/link-findings.ts";
import { type Link, linksOf, type ResolvedLink, resolvedLinks } from "./links/link-targets.ts";

const RULES = [
  {
    name: "moved",
    title: "Tautan yang pindah",
    describe: "Halaman portal ini yang alamatnya berubah. Tautannya diarahkan langsung ke alamat yang sekarang.",
    on: true,
  },
  {
    name: "missing",
    title: "Tautan mati di portal ini",
    describe: "Halaman portal ini yang tidak ada atau belum terbit. Hanya ditandai.",
    on: true,
  },
  {
    name: "anchors",
    title: "Bagian yang tidak ada",
    describe: "Tautan ke bagian halaman (#…) yang tidak ada di artikel itu. Yang hanya salah tulis diperbaiki.",
    on: true,
  },
  {
    name: "scheme",
    title: "Alamat tanpa https://",
    describe:
      "Alamat situs lain yang ditulis tanpa https://, misalnya tokopedia.com/…: pembaca dibawa ke halaman portal ini yang tidak ada. Hanya ditandai.",
    on: true,
  },
  {
    name: "outside",
    title: "Tautan ke situs lain",
    describe:
      "Server situs lain akan dihubungi, satu per satu dan maksimal sekali seminggu untuk setiap alamat. Yang pindah permanen diperbarui, yang mati ditandai.",
    on: false,
  },
  {
    name: "uncertain",
    title: "Tidak dapat dipastikan",
    describe:
      "Situs lain yang sedang sibuk, menolak robot, atau tidak menjawab. Bukan berarti mati; buka sendiri untuk melihatnya.",
    on: false,
  },
] as const satisfies readonly ToolRule[];

const options = z
  .object({
    rules: z
      .array(z.enum(RULES.map(({ name }) => name)))
      .min(1)
      .default(["moved", "missing", "anchors", "scheme"]),
  })
  .strict();
type Options = z.output<typeof options>;

/** Finds links that lead nowhere, or only through a redirect. A moved link gets its new address; a person decides about a dead one. */
export const checkLinks: ArticleTool<Options> = {
  name: "check-links",
  subject: articles,
  forOwn: true,
  title: "Periksa tautan",
  describe:
    "Mencari tautan yang mati atau pindah di isi artikel. Situs lain hanya dihubungi bila aturannya dinyalakan. Tautan mati hanya ditandai, tidak dihapus.",
  options,
  rules: RULES,
  // Batches are small, because other servers may take long and a run can only be paused between batches.
  batchSize: 10,
  plan,
};

async function plan({ id, snapshot }: CurrentArticle, context: PlanContext<Options>): Promise<Plan> {
  const doc = new MarkdownDoc(snapshot.body);
  const written = linksOf(doc);
  const links = resolvedLinks(written, context.services.siteUrl);
  const found = [
    ...schemeFindings(written),
    ...(await internalFindings(links, id, { db: context.db, findPages: context.services.findPages })),
    ...(wantsExternal(context.options) ? await externalFindings(links, context) : []),
  ].filter(({ rule }) => context.options.rules.includes(rule));
  const textEdits = new TextEdits(snapshot.body);
  textEdits.apply(
    found.flatMap(({ link, rule, text, to }) =>
      to === undefined ? [] : [{ start: link.node.from, end: link.node.to, after: to, reason: { rule, text } }],
    ),
  );
  const flags: Flag[] = found.flatMap(({ link, rule, text, to }) =>
    to === undefined
      ? [{ place: "body", start: link.node.from, text: doc.slice(link.node), reason: { rule, text } }]
      : [],
  );
  return { ok: true, changes: textEdits.changes("body"), flags };
}

const wantsExternal = ({ rules }: Options) => rules.includes("outside") || rules.includes("uncertain");

async function externalFindings(links: readonly ResolvedLink[], context: PlanContext<Options>): Promise<LinkFinding[]> {
  const outside = links.flatMap(({ target, ...link }) =>
    target.kind === "outside" ? [{ link, url: target.url }] : [],
  );
  const verdicts = await checkExternalUrls(
    context,
    outside.map(({ url }) => url),
  );
  return outside.flatMap(({ link, url }) => {
    const verdict = verdicts.get(withoutAnchor(url));
    return verdict ? externalFinding(link, url, verdict) : [];
  });
}

function externalFinding(link: Link, url: URL, { verdict, target, answer }: ExternalVerdict): LinkFinding[] {
  switch (verdict) {
    case "alive":
      return [];
    case "broken":
      return [{ link, rule: "outside", text: BROKEN[answer] ?? `Halaman ini tidak ada lagi (${answer}).` }];
    case "unknown":
      return [
        { link, rule: "uncertain", text: `Tidak dapat dipastikan: ${UNKNOWN[answer] ?? `server menjawab ${answer}`}.` },
      ];
    case "moved": {
      const to = URL.parse(target ?? "");
      // Many sites redirect a page that is gone to their front page, so such a redirect does not mean that the page has moved.
      const isFrontPage = to?.pathname === "/" && url.pathname !== "/";
      if (!to || isFrontPage) {
        return [
          { link, rule: "uncertain", text: "Tidak dapat dipastikan: alamat ini dialihkan ke halaman depan situsnya." },
        ];
      }
      const text = "Halaman ini pindah permanen: tautan diarahkan ke alamatnya yang sekarang.";
      return [{ link, rule: "outside", text, to: to.hash ? to.href : to.href + url.hash }];
    }
  }
}

const BROKEN: Readonly<Record<string, string>> = {
  unresolved: "Nama situs ini tidak ditemukan.",
  "bad-address": "Alamat ini tidak benar.",
  "private-address": "Alamat ini hanya ada di jaringan dalam.",
};
const UNKNOWN: Readonly<Record<string, string>> = {
  unreachable: "server tidak dapat dihubungi",
  "timed-out": "server tidak menjawab pada waktunya",
  "wrong-type": "jawabannya bukan halaman",
  "too-many-redirects": "alamat ini dialihkan terus-menerus",
};
