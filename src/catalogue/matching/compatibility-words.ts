/** Words that always say that something fits another thing. */
export const FITS: ReadonlySet<string> = new Set(
  "kompatibel compatible fits pengganti replacement replaces cocok".split(" "),
);

/** Words that say what something fits, or whom or what it is for: "untuk iPhone", "untuk pria". */
export const FOR: ReadonlySet<string> = new Set("untuk utk buat for khusus".split(" "));
