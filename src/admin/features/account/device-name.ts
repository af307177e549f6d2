const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, "Samsung Internet"],
  [/OPR\//, "Opera"],
  [/Edg(A|iOS)?\//, "Edge"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Names a browser and its system, as far as the user agent reveals them: "Chrome di Android". */
export function deviceName(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const words = [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(" di ");
  return words || userAgent.slice(0, 60) || "Perangkat tidak dikenal";
}
