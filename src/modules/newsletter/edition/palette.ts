/** The site's colours as hex values, the only form that mail programs know. theme-values.test.ts compares them with ui/theme.css. */
export const LIGHT = {
  ground: "#fbf7ef",
  surface: "#fffdf9",
  ink: "#17302b",
  muted: "#50635d",
  line: "#e5ddcd",
  brand: "#0b6b5d",
  onBrand: "#ffffff",
  soft: "#dcefe9",
} as const;

export const DARK = {
  ground: "#0d1a17",
  surface: "#13241f",
  ink: "#eef3ec",
  muted: "#a6b9b1",
  line: "#2b433c",
  brand: "#4cc2aa",
  onBrand: "#04231d",
  soft: "#143c34",
} as const;

export const FONT = "Plus Jakarta Sans, Segoe UI, Roboto, Helvetica, Arial, sans-serif";

/**
 * The dark colours by class. Elements have light colours in `style`; mail programs that know media queries override these colours by the classes. The
 * rules for Outlook.com begin with an attribute that Outlook.com adds.
 */
const TURNED: Readonly<Record<string, string>> = {
  "m-ground": `background-color:${DARK.ground}`,
  "m-surface": `background-color:${DARK.surface};border-color:${DARK.line}`,
  "m-soft": `background-color:${DARK.soft}`,
  "m-ink": `color:${DARK.ink}`,
  "m-muted": `color:${DARK.muted}`,
  "m-link": `color:${DARK.brand}`,
  "m-line": `border-color:${DARK.line}`,
  "m-button": `background-color:${DARK.brand}`,
  "m-on-button": `color:${DARK.onBrand}`,
};

const rules = (prefix: string) =>
  Object.entries(TURNED)
    .map(([name, style]) => `${prefix}.${name}{${style.replaceAll(/(;|$)/g, "!important$1")}}`)
    .join("");

export const STYLES = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  // A word longer than a phone's line would make the whole mail wider than the phone. In a table's narrow columns, it would break ordinary words.
  ".m-pad{word-break:break-word}.m-cell{word-break:normal}",
  "body{margin:0;padding:0;-webkit-text-size-adjust:100%}table{border-collapse:separate}img{border:0;max-width:100%;height:auto}",
  "@media (max-width:480px){.m-pad{padding-left:18px!important;padding-right:18px!important}.m-title{font-size:24px!important}.m-tight{padding:10px 14px!important}}",
  `@media (prefers-color-scheme:dark){${rules("")}}`,
  rules("[data-ogsc] "),
].join("");
