import { parseArgs } from "node:util";
import { type CommandContext, CommandFailed, EXIT_CODES, UsageError } from "../../../platform/command.ts";
import { unpackFolderOf } from "../content/uploads.ts";
import { FILE_FAILURES } from "../file/failures.ts";
import { repeatedHeaders } from "../formats/table.ts";
import type { FeedOffer } from "../offers/offer.ts";
import { REJECTIONS } from "../offers/rejection.ts";
import { type FeedPreview, previewFeed, previewNotes } from "../preview.ts";
import { givenPrices, priceScale } from "../price-scale.ts";
import { findingText } from "../runs/finding-text.ts";
import { INCOMPLETE_TEXTS } from "../runs/incomplete-text.ts";
import type { AnomalyFinding } from "../schema.ts";
import { readMapping } from "./arguments.ts";

export const previewCommand = {
  usage: "preview FILE [--mapping FILE] [--home URL] [--json]",
  async run(args: string[], { clock, database, config: { timeZone, dataDir } }: CommandContext) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, mapping: { type: "string" }, home: { type: "string" } },
    });
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new UsageError("One file is to be named.");
    const mapping = values.mapping === undefined ? undefined : await readMapping(values.mapping);
    const preview = await previewFeed(path, {
      ...{ mapping, moment: clock.now(), timeZone, home: values.home },
      unpackFolder: unpackFolderOf(dataDir),
    });
    if (!preview.ok) {
      const { columns: names = [] } = preview;
      const columns = names.length > 0 ? `\nColumns: ${printable(names.join(", "))}` : "";
      throw new CommandFailed(`${FILE_FAILURES[preview.code]}${columns.slice(0, 500)}`);
    }
    const { db } = await database();
    const findings = await priceScale(db, givenPrices(preview.value.priced), undefined);
    process.stdout.write(
      values.json ? `${JSON.stringify(previewAnswer(preview.value, findings))}\n` : asText(preview.value, findings),
    );
    return EXIT_CODES.done;
  },
};

/** Removes control characters from column names, since the file's author chooses these names and must not control the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, " ");

/** Returns the preview as one JSON object for scripts, with the field names of a mapping. */
export function previewAnswer(preview: FeedPreview, findings: readonly AnomalyFinding[]) {
  const { format, encoding, delimiter, columns, mapping } = preview.decision;
  return {
    ...{ format, encoding, delimiter, columns },
    mapping: Object.fromEntries(
      Object.entries(mapping.columns).map(([field, names]) => [field, names.length === 1 ? names[0] : names]),
    ),
    rows: preview.offers.map(inSnakeCase),
    rejected: preview.rejected.map((rejection) => ({ ...rejection, sentence: REJECTIONS[rejection.reason] })),
    total: preview.total,
    ...{
      rejected_by: preview.rejectedBy,
      flagged: preview.flagged,
      left_out: preview.leftOut,
      duplicates: preview.duplicates,
    },
    findings: findings.map((finding) => ({ ...finding, text: findingText(finding) })),
    ...{ complete: preview.outcome.complete, incomplete: preview.outcome.incomplete },
  };
}

const inSnakeCase = (offer: FeedOffer) =>
  Object.fromEntries(
    Object.entries(offer).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

function asText(preview: FeedPreview, findings: readonly AnomalyFinding[]): string {
  const { decision, offers, rejectedBy, flagged, leftOut, duplicates, total, outcome } = preview;
  const lines = [
    `${decision.format}, ${decision.encoding}${decision.delimiter ? `, separated by ${JSON.stringify(decision.delimiter)}` : ""}`,
    ...Object.entries(decision.mapping.columns).map(
      ([field, columns]) => `  ${field}: ${printable(columns.join(" + "))}`,
    ),
    ...offers.map(({ externalId, title, price, currency }) => `${externalId}\t${title}\t${price} ${currency}`),
    ...(total === null || outcome.incomplete === null
      ? []
      : [`Incomplete (${outcome.incomplete}): "${INCOMPLETE_TEXTS[outcome.incomplete]}"`]),
    ...repeatedHeaders(decision.columns).map(
      (header) => `More than one column is named ${JSON.stringify(header)}: the first cell with a value counts.`,
    ),
    ...findings.map((finding) => `A first run will wait (${finding.code}): "${findingText(finding)}"`),
    `Rows: ${total ?? "more than 64 MB"}; not for sale: ${leftOut}; repeated ids: ${duplicates}`,
    ...previewNotes({ flagged }).map(
      ({ code, text, offers: count }) => `Taken otherwise ${count} (${code}): "${text}"`,
    ),
    ...Object.entries(REJECTIONS).flatMap(([reason, sentence]) => {
      const count = Object.entries(rejectedBy).find(([code]) => code === reason)?.[1];
      return count === undefined ? [] : [`Rejected ${count} (${reason}): "${sentence}"`];
    }),
  ];
  return `${lines.join("\n")}\n`;
}
