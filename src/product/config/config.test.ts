import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../../platform/process/project-root.ts";
import { readConfig } from "./config.ts";
import { fields } from "./settings.ts";

const PASSWORD = "rahasia-sekali";

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("it was taken");
}

test("what is blank counts as unset, and blanks around a value do not count", () => {
  const config = readConfig({ PORT: " 8080 ", HOST: " 127.0.0.1\t", SITE_NAME: "  ", DATA_DIR: "./di sini " });
  expect(config).toMatchObject({ port: 8080, host: "127.0.0.1", siteName: "PanduBelanja" });
  expect(config.dataDir).toMatch(/\/di sini $/);
});

test.each([
  [{ PORT: "0x50" }, 'PORT must be a whole number from 1 to 65535, not "0x50"'],
  [{ PORT: "3e3" }, 'PORT must be a whole number from 1 to 65535, not "3e3"'],
  [{ PORT: "-1" }, 'PORT must be a whole number from 1 to 65535, not "-1"'],
  // The port 0 is refused: canonical addresses would contain it, and no search engine could follow them.
  [{ PORT: "0" }, 'PORT must be a whole number from 1 to 65535, not "0"'],
  [
    { WEBHOOK_NETWORKS: "192.168.1.1" },
    'WEBHOOK_NETWORKS must be networks such as 192.168.1.0/24,fd00::/8, not "192.168.1.1"',
  ],
  [{ TRUST_PROXY: "1.5" }, 'TRUST_PROXY must be a whole number from 0 to 10, not "1.5"'],
  [{ HOST: "0.0.0.0" }, 'SITE_URL must be set, because HOST ("0.0.0.0") is not local'],
  [{ HOST: "::1 ::2", SITE_URL: "https://a.id" }, "HOST must be an address to listen on"],
  [{ SITE_URL: "https://a.id/toko" }, "SITE_URL must be an origin without a path"],
  [{ SITE_URL: "a.id" }, 'such as https://belanja.example, not "a.id"'],
  [{ ALLOW_INDEXING: "yes\nno" }, 'ALLOW_INDEXING must be true or false, not "yes\\nno"'],
  [
    { DKIM_DOMAIN: "a.id", DKIM_SELECTOR: "surat", DKIM_KEY_FILE: "/tidak/ada.pem" },
    'DKIM_KEY_FILE must be a file with a private key (PEM) that can be read, not "/tidak/ada.pem"',
  ],
  [{ LOG_LEVEL: "keras" }, "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not"],
  [{ TIME_ZONE: "Asia/Konoha" }, 'TIME_ZONE must be an IANA time zone such as Asia/Jakarta, not "Asia/Konoha"'],
  [{ SITE_NAME: "x".repeat(100) }, `SITE_NAME must be at most 60 characters long, not "${"x".repeat(80)}…"`],
])("%o is refused with its name, its value and what may be", (env, words) => {
  const message = refusal(env);
  expect(message).toContain(words);
  expect(message).not.toContain("\n");
});

test("every wrong variable is named, each once", () => {
  expect(refusal({ PORT: "x", TRUST_PROXY: "y" })).toBe(
    'Wrong settings: PORT must be a whole number from 1 to 65535, not "x"; ' +
      'TRUST_PROXY must be a whole number from 0 to 10, not "y"',
  );
});

test.each([
  [{ DATABASE_URL: `mysql://pandu:${PASSWORD}@localhost/pandu` }],
  [{ DATABASE_URL: PASSWORD }],
  [{ ANON_KEY: `${PASSWORD} ` }],
  [{ SITE_URL: `https://pandu:${PASSWORD}@a.id` }],
])("%o is refused without the secret", (env) => {
  expect(refusal(env)).toContain(Object.keys(env)[0]);
  expect(refusal(env)).not.toContain(PASSWORD);
});

test("a provider of texts and pictures needs its address and a model", () => {
  expect(refusal({ AI_BASE_URL: "https://ai.example/v1" })).toContain("AI_TEXT_MODEL or AI_IMAGE_MODEL must be set");
  expect(refusal({ AI_TEXT_MODEL: "teks" })).toContain("AI_BASE_URL must be set");
  expect(refusal({ AI_BASE_URL: "https://ai.example/v1?a=1", AI_TEXT_MODEL: "teks" })).toContain("a question mark");
  expect(refusal({ AI_TEXT_PRICE: "0.15" })).toContain("such as 0.15/0.60");
  const words = refusal({ AI_BASE_URL: "https://ai.example", AI_TEXT_MODEL: "a", AI_API_KEY: `${PASSWORD} x` });
  expect(words).toContain("AI_API_KEY");
  expect(words).not.toContain(PASSWORD);
  const settings = { AI_BASE_URL: "http://10.0.0.5:8000/v1/", AI_TEXT_MODEL: "teks", AI_TEXT_PRICE: "0.15/0.60" };
  expect(readConfig(settings).ai).toMatchObject({
    baseUrl: "http://10.0.0.5:8000/v1",
    apiKey: undefined,
    timeLimit: 180_000,
    prices: { currency: "USD", text: { input: 0.15, output: 0.6 }, image: undefined },
  });
  expect(readConfig({}).ai).toBeUndefined();
});

test.each([
  [".env.example", /^# ([A-Z][A-Z_0-9]*)=/gm],
  ["README.md", /(?<=^\| [^|]*)`([A-Z][A-Z_0-9]*)`(?=[^|]*\|)/gm],
])("%s has every setting", async (path, names) => {
  const text = await readFile(join(PROJECT_ROOT, path), "utf8");
  const settings = Object.keys(fields.shape).filter((name) => name !== "NODE_ENV");
  expect([...text.matchAll(names)].map(([, name]) => name).sort()).toEqual(settings.sort());
});
