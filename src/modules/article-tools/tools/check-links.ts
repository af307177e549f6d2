import { z } from "zod";
import { MarkdownDoc } from "../../../platform/text/markdown-doc.ts";
import { withScheme } from "../../../platform/text/with-scheme.ts";
import { fragmentId } from "../../articles/markdown.shared.ts";
import type { CurrentArticle } from "../../articles/queries.ts";
import type { Flag, ToolRule } from "../../maintenance/answers.ts";
import type { Plan, PlanContext } from "../../maintenance/commands.ts";
import { type ArticleTool, articles } from "../subjects/articles.ts";
import { TextEdits } from "../text/text-edits.ts";
import { checkExternalUrls, type ExternalVerdict, withoutAnchor } from "./links/external-links.ts";
import { checkInternalPaths, type InternalVerdict, missingAnchors } from "./links/internal-links.ts";
import { type ExternalLink, type InternalLink, type Link, linksOf, targetOf } from "./links/link-targets.ts";

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
type RuleName = (typeof RULES)[number]["name"];

const options = z
  .object({
    rules: z
      .array(z.enum(RULES.map(({ name }) => name)))
      .min(1)
      .default(["moved", "missing", "anchors", "scheme"]),
  })
  .strict();
type Options = z.output<typeof options>;

/** Links that lead nowhere, or a way round. What has moved is led there; what is gone a person decides about. */
export const checkLinks: ArticleTool<Options> = {
  name: "check-links",
  subject: articles,
  title: "Periksa tautan",
  describe:
    "Mencari tautan yang mati atau pindah di isi artikel. Situs lain hanya dihubungi bila aturannya dinyalakan. Tautan mati hanya ditandai, tidak dihapus.",
  options,
  rules: RULES,
  // Between two batches a run can be paused; other servers may take long.
  batchSize: 10,
  plan,
};

async function plan({ id, snapshot }: CurrentArticle, context: PlanContext<Options>): Promise<Plan> {
  const doc = new MarkdownDoc(snapshot.body);
  const written = linksOf(doc);
  const links = written.flatMap((link) => {
    const target = targetOf(link.address, context.services.siteUrl);
    return target ? [{ ...link, target }] : [];
  });
  const found = [
    ...schemeFindings(written),
    ...(await internalFindings(links, id, context)),
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

type ResolvedLink = Link & { readonly target: InternalLink | ExternalLink };
type Finding = { readonly link: Link; readonly rule: RuleName; readonly text: string; readonly to?: string };

const schemeFindings = (links: readonly Link[]): Finding[] =>
  links.flatMap((link) => {
    const meant = isTyped(link) ? withScheme(link.address) : undefined;
    const text = `Alamat ini tidak memuat https://, jadi dicari di portal ini. Maksudnya barangkali ${meant}.`;
    return meant ? [{ link, rule: "scheme", text }] : [];
  });

/** `www.toko.com` in running text is made a link by the renderer, with a scheme. */
const isTyped = ({ node }: Link) => node.parent?.name === "Link" || node.parent?.name === "LinkReference";

async function internalFindings(
  links: readonly ResolvedLink[],
  own: number,
  { db, services }: PlanContext<Options>,
): Promise<Finding[]> {
  const inside = links.flatMap(({ target, ...link }) => (target.kind === "inside" ? [{ link, place: target }] : []));
  if (inside.length === 0) return [];
  const verdicts = await checkInternalPaths(
    db,
    inside.flatMap(({ place }) => (place.path === "" ? [] : [place.path])),
    services.fixedPaths,
  );
  const articleOf = ({ path }: InternalLink) => {
    const verdict = verdicts.get(path);
    return path === "" ? own : verdict?.is === "there" ? verdict.articleId : undefined;
  };
  const missing = await missingAnchors(
    db,
    inside.flatMap(({ place }) => {
      const articleId = articleOf(place);
      if (articleId === undefined || place.anchor === "") return [];
      return [place.anchor, fragmentId(place.anchor)].map((id) => ({ articleId, id }));
    }),
  );
  return inside.flatMap(({ link, place }) => {
    const isThere = (anchor: string) => anchor === "" || !missing.has(`${articleOf(place)}#${anchor}`);
    const finding = internalFinding(place, verdicts.get(place.path) ?? { is: "there" }, isThere);
    return finding ? [{ link, ...finding }] : [];
  });
}

function internalFinding(
  { path, query, anchor }: InternalLink,
  verdict: InternalVerdict,
  isThere: (anchor: string) => boolean,
): Omit<Finding, "link"> | undefined {
  switch (verdict.is) {
    case "moved": {
      const isWhole = /[?#]/.test(verdict.to);
      const to = isWhole ? verdict.to : verdict.to + query + (anchor === "" ? "" : `#${anchor}`);
      return { rule: "moved", text: "Halaman ini pindah: tautan diarahkan ke alamatnya yang sekarang.", to };
    }
    case "unpublished":
      return { rule: "missing", text: "Artikel ini belum terbit, atau penerbitannya dibatalkan." };
    case "missing":
      return { rule: "missing", text: "Halaman ini tidak ada di portal." };
    case "there": {
      const id = fragmentId(anchor);
      // Within an article the renderer finds the heading that is meant; across pages a browser wants its id.
      if (anchor === "" || isThere(path === "" ? id : anchor)) return undefined;
      if (path === "" || !isThere(id))
        return { rule: "anchors", text: `Bagian “#${anchor}” tidak ada di halaman itu.` };
      return {
        rule: "anchors",
        text: "Bagian yang dituju ditulis seperti di halamannya.",
        to: `${path}${query}#${id}`,
      };
    }
  }
}

const wantsExternal = ({ rules }: Options) => rules.includes("outside") || rules.includes("uncertain");

async function externalFindings(links: readonly ResolvedLink[], context: PlanContext<Options>): Promise<Finding[]> {
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

function externalFinding(link: Link, url: URL, { verdict, target, answer }: ExternalVerdict): Finding[] {
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
      // Many sites lead what is gone to their front page.
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
