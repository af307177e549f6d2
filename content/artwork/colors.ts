/** The palette of our own artwork: brand teal, marigold, and what stands beside them on an Indonesian market. */
export const INK = {
  night: "#07332d",
  teal: "#0b6b5d",
  leaf: "#2c8f6f",
  mint: "#9fd3c2",
  marigold: "#f3a81f",
  honey: "#f9cf83",
  peach: "#fbe0b0",
  cream: "#fff3da",
  clay: "#c4532f",
  brick: "#8f3520",
  chili: "#d8432b",
  lime: "#9db83b",
  kraft: "#c98b4b",
  kraftDark: "#a56a31",
} as const;
