/** These say by themselves that something fits another thing. */
export const FITS: ReadonlySet<string> = new Set(
  "kompatibel compatible fits pengganti replacement replaces cocok".split(" "),
);

/** These may also say for whom, or what for: "untuk iPhone", "untuk pria". */
export const FOR: ReadonlySet<string> = new Set("untuk utk buat for khusus".split(" "));
