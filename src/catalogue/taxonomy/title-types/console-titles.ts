import { wordsOfName } from "../types/names.ts";

/** Words of a console, its editions and its state. A title that has nothing besides them sells the console. */
const OF_CONSOLE: ReadonlySet<string> = new Set(
  (
    "sony nintendo nitendo microsoft playstation ps ps1 ps2 ps3 ps4 ps5 psp vita portal switch xbox series one wii wiiu 3ds 2ds ds dsi new baru second seken bekas mulus garansi resmi indonesia sein " +
    "original ori asli official store promo murah terlaris sale ready stock stok bnib segel full fullgame fullgames game games edition edisi region asia reg international inter japan jepang us uk free gratis " +
    "ongkir ongkos kirim hitam putih black white red blue yellow grey gray pink merah biru super limited and the with for warna unit x s i ii iii v hdd ssd disc disk version versi bundle paket lengkap set isi " +
    "siap main pakai bisa hard drive memory memori card langsung no minus like tukar tambah jual cod big brand tahun th play station region3 grs indo"
  ).split(" "),
);

/** Words that only titles of consoles have: the console itself, its build, its storage. */
const IS_CONSOLE =
  /\b(?:consoles?|konsol|conso|garansi|physical edition|dis[ck] (?:edition|version|versi|ver|bundle)|(?:edisi|versi) dis[ck]|oled|neon|slim|fat|lite|neo|pro|v[12]|digital|unit|mesin|full ?set|cfw|ofw|hen|jailbreak|hwfly|picofly|tablet|chassis|super ?slim|cf[iw]|cuh|hac|heg|hdh|handheld|batangan|komplit|lengkap)\b|\bcfi[- ]?\d|\bcuh[- ]?\d|\bheg[- ]?\d|\bhac[- ]?\d|\d\s?(?:gb|tb)\b/i;

/** Words of what is made for consoles. Titles that have them sell it, unless they say that the console is complete. */
const FOR_CONSOLE =
  /\b(?:tas|pouch|case|cases|casing|softcase|hardcase|bag|skin|garskin|stiker|sticker|tempered|antigores|cover|dus|kardus|charger|charging|dock|docking|grip|kabel|cable|holder|stand|koper|protector|strap|adaptor|adapter|lcd|baterai|battery|fan|kipas|pendingin|cooling)\b/i;
/** Accessories that consoles also come with: they are sold where a title begins with them, or names no console. */
const COMES_WITH =
  /(?<!\d )\b(?:dual ?sense|joy ?-?cons?|controllers?|camera|kamera|headset|headphone|pro ?cont?|split pad|play ?stand|sti(?:k|ck)s?|remote)\b/i;
const FIRST_CHARACTERS = 12;
const IS_GAME = /\b(?:kaset|cd|bd)\b/i;
const IS_COMPLETE = /\b(?:full ?set|bundle|paket|lengkap|komplit|bonus|free|console|konsol)\b/i;

/** Words such as "terlengkap" and "berkualitas" praise what is sold. */
const PRAISE_OR_NUMBER = /^(?:ter|ber)\p{L}+$|^\d+$/u;

/** How many words besides those of a console are the name of a game, as in "PS5 Hogwarts Legacy". */
const WORDS_OF_A_GAME = 1;

/** Says what a title that names a game console sells: the console, a game for it, or an accessory. */
export function soldForConsole(title: string): "console" | "game" | "accessory" {
  if (IS_GAME.test(title) && !/\b(?:console|konsol)\b/i.test(title)) return "game";
  const isConsole = IS_CONSOLE.test(title);
  const comes = COMES_WITH.exec(title);
  if (comes && (!isConsole || comes.index < FIRST_CHARACTERS)) return "accessory";
  if (FOR_CONSOLE.test(title) && !IS_COMPLETE.test(title)) return "accessory";
  if (isConsole) return "console";
  const others = wordsOfName(title).filter((word) => !OF_CONSOLE.has(word) && !PRAISE_OR_NUMBER.test(word));
  return others.length >= WORDS_OF_A_GAME ? "game" : "console";
}
