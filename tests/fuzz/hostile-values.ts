import fc from "fast-check";

/** Texts that have broken servers before: encodings, other languages' syntax, numbers at the edge, names of prototypes. */
const TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202e\u2066",
  "%00",
  "%",
  "%E0%A4%A",
  "%ED%A0%80",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "..\\..\\",
  "/",
  "//evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "http://127.0.0.1:22/",
  "http://[::ffff:127.0.0.1]/",
  "http://2130706433/",
  "http://0x7f.1/",
  "file:///etc/passwd",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
  "0",
  "-0",
  "-1",
  "1e309",
  "0x10",
  "2147483648",
  "9007199254740993",
  "99999999999999999999",
  "1.5",
  "' or 1=1 --",
  "'; select pg_sleep(60); --",
  "\\",
  "%_%",
  "(((((",
  "a & | ! ( ) :* <->",
  "{{7*7}}#{7*7}<%= 7*7 %>",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "=1+1",
  "\r\nSet-Cookie: jahat=1",
  "a\nb\tc\u0007",
  "0000-00-00",
  "9999-12-31T23:59:59Z",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.001Z",
  "2026-02-30",
  "00000000-0000-0000-0000-000000000000",
  "😀".repeat(100),
  "İıſK",
  "ﷺ".repeat(300),
  "a".repeat(255),
  "a".repeat(256),
  "a".repeat(65_536),
  "[".repeat(5_000),
  "> ".repeat(3_000),
  "*a ".repeat(3_000),
  "<".repeat(5_000),
  `${"![".repeat(2_000)}x`,
  `${":::a\n".repeat(1_000)}`,
  "`".repeat(4_000),
  `|${"-|".repeat(2_000)}\n`,
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: "x" },
];

export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 2, arbitrary: fc.string({ maxLength: 40 }) },
  );

export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: hostileText() },
    { weight: 3, arbitrary: fc.constantFrom(...OTHERS) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

/** Damages a JSON text in ways that no value of a schema could. */
export const corruptJson = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.nat(text.length).map((at) => text.slice(0, at)),
    fc.constant(text.replace("{", '{"__proto__":{"role":"owner","status":500},"constructor":{"prototype":{"a":1}},')),
    fc.constant(text.replace(/:("[^"]*"|\d+)/, (_, value) => `:${"[".repeat(4_000)}${value}${"]".repeat(4_000)}`)),
    fc.constant(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`),
    fc.constant("[".repeat(100_000)),
    fc.constant(text.replace(/\d+/, "9".repeat(400))),
    fc.constant(`\ufeff${text}`),
    fc.constant(`${text}${text}`),
    fc.constantFrom("", " ", "null", "0", '""', "[]", "{}", "{", '{"', "nul", '{"a":1,}', "\u0000"),
  );

/** Makes files that begin as what they claim to be and end in noise. */
export const hostileFile = (samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> => {
  const sample = fc.constantFrom(...samples, ...HEADS.map((head) => Buffer.from(head, "latin1")));
  const noise = fc.uint8Array({ maxLength: 600 });
  return fc.oneof(
    sample,
    noise,
    fc.tuple(sample, noise).map(([head, rest]) => Buffer.concat([head, rest])),
    fc.tuple(sample, fc.nat()).map(([file, at]) => file.subarray(0, at % (file.length + 1))),
    fc.tuple(sample, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })).map(flipBytes),
  );
};

function flipBytes([file, changes]: [Uint8Array, [number, number][]]): Uint8Array {
  const copy = Uint8Array.from(file);
  if (copy.length > 0) for (const [at, value] of changes) copy[at % copy.length] = value;
  return copy;
}

const HEADS = [
  "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff\x08\x06\0\0\0",
  "\xff\xd8\xff\xe0\0\x10JFIF\0\x01",
  "GIF89a\xff\xff\xff\xff\x80\0\0",
  "RIFF\xff\xff\xff\xffWEBPVP8X",
  "\0\0\0\x20ftypavif\0\0\0\0",
  '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"><script>alert(1)</script></svg>',
  "PK\x03\x04\x14\0\0\0\x08\0",
  "\x1f\x8b\x08\0",
  "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d '&b;&b;&b;'>]><rss><channel>&d;</channel></rss>",
  '{"db":[{"meta":{"version":"5"},"data":{"posts":[{"id":{}}]}}]}',
  "---\ntitle: [\n---\n# a",
  "dari,ke\n/a,//evil.example\n/b,/b\n=1+1,@x\n",
  '<?xml version="1.0"?><xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="a"/></xliff>',
];
