import { expect, test } from "vitest";
import { ClientKeys } from "./client-keys.ts";
import { isProgram, VisitorClassifier } from "./visitor-classifier.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const ask = (headers: Record<string, string> = {}, address = "36.68.0.9", method = "GET") => ({
  method,
  headers: { "user-agent": PHONE, ...headers },
  socket: { remoteAddress: address },
});
const clock = { now: () => new Date("2026-11-29T08:00:00Z") };
const newClassifier = (at = clock) => new VisitorClassifier({ clientKeys: new ClientKeys(0, () => {}), clock: at });

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36",
  "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "WhatsApp/2.23.20.0",
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
  "curl/8.5.0",
  "python-requests/2.32",
  "",
])("%s is a program", (agent) => {
  expect(isProgram(agent)).toBe(true);
});

test.each([
  PHONE,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
  "Mozilla/5.0 (Linux; U; Android 13; id-id; CPH2349) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0 Mobile Safari/537.36 HeyTapBrowser/45.10",
  "Opera/9.80 (Android; Opera Mini/75.0.2254/191.303; U; id) Presto/2.12.423 Version/12.16",
  "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
])("%s is a person's", (agent) => {
  expect(isProgram(agent)).toBe(false);
});

test("what is loaded ahead, asked for by a script or only looked for is read by nobody", () => {
  const classifier = newClassifier();
  expect(classifier.isPerson(ask())).toBe(true);
  expect(classifier.isPerson(ask({ "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }))).toBe(true);
  expect(classifier.isPerson(ask({ "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }))).toBe(false);
  expect(classifier.isPerson(ask({ "sec-purpose": "prefetch;prerender" }))).toBe(false);
  expect(classifier.isPerson(ask({}, "36.68.0.9", "HEAD"))).toBe(false);
});

test("who reads the file for robots, or more than anybody can, is a robot for that day", () => {
  const classifier = newClassifier();
  classifier.record(classifier.clientOf(ask()), { isForRobots: true });
  expect(classifier.isPerson(ask())).toBe(false);
  expect(classifier.isRobot(ask({}, "36.68.0.9", "POST"))).toBe(true);
  expect(classifier.isRobot(ask({}, "36.68.0.7", "POST"))).toBe(false);
  expect(classifier.isPerson(ask({}, "36.68.0.7"))).toBe(true);
  for (let page = 0; page < 400; page += 1)
    classifier.record(classifier.clientOf(ask({}, "36.68.0.7")), { isForRobots: false });
  expect(classifier.isPerson(ask({}, "36.68.0.7"))).toBe(false);
});

test("who reads many pages and none of their files is a robot, where browsers are seen to load files", () => {
  const read = (hasOthers: boolean, hasFiles: boolean) => {
    const classifier = newClassifier();
    for (let nth = 0; hasOthers && nth < 10; nth += 1)
      classifier.recordFile(classifier.clientOf(ask({}, `36.68.1.${nth}`)));
    const client = classifier.clientOf(ask());
    if (hasFiles) classifier.recordFile(client);
    return Array.from({ length: 80 }, () => classifier.record(client, { isForRobots: false })).indexOf(true);
  };
  expect(read(true, false)).toBe(60);
  expect(read(true, true)).toBe(-1);
  // A proxy may answer all requests for files.
  expect(read(false, false)).toBe(-1);
});

test("who reads much in a long time is none", () => {
  let now = clock.now().getTime();
  const classifier = newClassifier({ now: () => new Date(now) });
  for (let page = 0; page < 800; page += 1) {
    now += 30_000;
    classifier.record(classifier.clientOf(ask()), { isForRobots: false });
  }
  expect(classifier.isPerson(ask())).toBe(true);
});

test("an address that many share says nothing of one of them", () => {
  const classifier = newClassifier();
  for (let page = 0; page < 500; page += 1)
    classifier.record(classifier.clientOf(ask({}, "127.0.0.1")), { isForRobots: true });
  expect(classifier.isPerson(ask({}, "127.0.0.1"))).toBe(true);
});

test("clients that take turns on a proxy's connection are told apart", () => {
  const clientKeys = new ClientKeys(1, () => {});
  const classifier = new VisitorClassifier({ clientKeys, clock });
  const socket = { remoteAddress: "127.0.0.1" };
  const from = (address: string, agent = PHONE) =>
    classifier.clientOf({ ...ask({ "x-forwarded-for": address, "user-agent": agent }), socket });
  const first = from("36.68.0.9");
  expect(from("36.68.0.9")).toBe(first);
  expect(from("36.68.0.7")).not.toBe(first);
  expect(from("36.68.0.9", "curl/8.5.0")).toMatchObject({ isProgram: true, device: "desktop" });
  expect(from("36.68.0.9")).toBe(first);
});
