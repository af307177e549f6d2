import { PersonJudge } from "../src/platform/http/person-judge.ts";
import { PageStatistics } from "../src/modules/statistics/commands.ts";
import { isReadPage } from "../src/product/addresses.ts";
const clock = { now: () => new Date() };
const s = new PageStatistics({ db: undefined as never, clock, timeZone: "Asia/Jakarta", log: console as never, siteUrl: "https://x.example", judge: new PersonJudge({ trustProxy: 0, clock }), isPage: isReadPage, searchPath: "/cari", signUpPaths: new Set() });
const r = { method: "GET", url: "/artikel/x/y", headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36", referer: "https://www.google.com/", host: "x.example" }, socket: { remoteAddress: "127.0.0.1" } as never };
for (const addr of ["127.0.0.1", "36.68.1.1"]) { (r.socket as any) = { remoteAddress: addr };
for (let i = 0; i < 50000; i++) s.note(r as never, 200);
const t = performance.now(); for (let i = 0; i < 300000; i++) s.note(r as never, 200); console.log(addr, ((performance.now() - t) / 300000 * 1000).toFixed(2), "µs"); }
process.exit(0);
