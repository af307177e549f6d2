import robotsParser from "robots-parser";
import { days, hours, minutes, seconds } from "../../../platform/clock.ts";
import { success } from "../../../platform/result.ts";
import type { RobotsState } from "../schema.ts";
import { inTurn, type TurnParts } from "./host-turns.ts";
import type { PageAccess } from "./page-access.ts";

export type Robots = {
  readonly isClosed: boolean;
  readonly allows: (url: URL) => boolean;
  /** The milliseconds that the server asks for between two requests, or the usual pause. */
  readonly pause: number;
};

const KEPT_FOR = days(1);
/** A server whose robots.txt could not be read is asked again after this time instead of after a day. */
const CLOSED_FOR = hours(1);
/** The most bytes that are read of a robots.txt; if it is longer, only its beginning applies (RFC 9309, section 2.5). */
const MAX_BYTES = 512 * 1024;
/** The longest pause that the reader keeps; a server that asks for a longer pause does not want to be read. */
const MAX_PAUSE = minutes(5);

/** Returns a server's robots.txt rules (RFC 9309), which are read once a day. */
export async function robotsOf(parts: TurnParts, url: URL): Promise<Robots> {
  const { db, clock, access } = parts;
  const { origin } = url;
  const known = await db.selectFrom("page_origins").selectAll().where("origin", "=", origin).executeTakeFirst();
  const age = clock.now().getTime() - (known?.robots_read_at?.getTime() ?? 0);
  if (known?.robots_state && age >= 0 && age < (known.robots_state === "closed" ? CLOSED_FOR : KEPT_FOR))
    return rulesOf(origin, known.robots_state, known.robots ?? "", access);
  const { state, text } = await inTurn(parts, url, access.pauseBetween, async () => ({
    value: await readRobots(access, origin),
  }));
  await db
    .updateTable("page_origins")
    .set({ robots_state: state, robots: text, robots_read_at: clock.now() })
    .where("origin", "=", origin)
    .execute();
  return rulesOf(origin, state, text, access);
}

function rulesOf(origin: string, state: RobotsState, text: string, { agent, pauseBetween }: PageAccess): Robots {
  const robots = robotsParser(addressOf(origin), state === "rules" ? text : "");
  const delay = seconds(Math.max(0, robots.getCrawlDelay(agent) ?? 0));
  return {
    isClosed: state === "closed",
    allows: ({ href }) => state !== "closed" && delay <= MAX_PAUSE && robots.isAllowed(href, agent) === true,
    pause: Math.max(pauseBetween, Math.min(delay, MAX_PAUSE)),
  };
}

const addressOf = (origin: string): string => `${origin}/robots.txt`;

type Read = { readonly state: RobotsState; readonly text: string };
const CLOSED: Read = { state: "closed", text: "" };

/** Reads robots.txt: a missing one permits all, an unreachable one permits nothing (RFC 9309, section 2.3.1). */
async function readRobots({ request, timeout }: PageAccess, origin: string): Promise<Read> {
  const answer = await request(addressOf(origin), { timeout }, async (body) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_BYTES) break;
    }
    return success(new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_BYTES)).replaceAll("\0", ""));
  });
  if (!answer.ok) return CLOSED;
  const { status, body, headers } = answer.value;
  if (status >= 200 && status < 300) {
    // The request asks for uncompressed text, so a compressed answer is not decoded.
    const isPlain = /^(identity)?$/.test(headers["content-encoding"] ?? "");
    return isPlain ? { state: "rules", text: body ?? "" } : CLOSED;
  }
  return status >= 400 && status < 500 && status !== 429 ? { state: "open", text: "" } : CLOSED;
}
