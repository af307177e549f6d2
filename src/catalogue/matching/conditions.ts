/** The condition of an offer; the product's page has a tab for each. */
export type Condition = "new" | "used" | "refurbished";

const phrase = (...alternatives: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join("|")})(?![\p{L}\p{N}])`, "iu");

/** These words always mean a refurbished thing, whatever else the title says. */
const REFURBISHED = phrase(
  "refu?rb\\p{L}{0,7}",
  "rekondisi",
  "recondition(?:ed)?",
  "renewed",
  "repack(?:ed)? unit",
  "(?:hp|iphone|laptop|unit|samsung) repack(?:ed)?",
);

/** These words mean nothing but used things, if the phrases of NOT_USED are taken out first. */
const USED = phrase(
  "bekas",
  "thrift(?:ed|ing)?",
  "secondhand",
  "sec(?:on|ond)d? ?hand",
  "seken(?:an)?",
  "sekon",
  "pre-? ?loved",
  "used",
  "like ?new",
  "bnob",
  "copotan",
  "cabutan",
  "open box",
  "(?:unit )?display unit",
  "unit display",
  "(?:ex|eks)[ -]?(?:pemakaian|pakai|pribadi|tester|disp?l?a?y|demo|pameran|kantor(?:an)?|office|lease|leasing|rental|sewa|warnet|bank|import|jepang|singapura|singapore|malaysia|usa)",
  "(?:demo|pajangan) unit",
  "barang (?:pajangan|display)",
  "pemakaian (?:pribadi|sendiri|wajar|normal|20\\d\\d|\\d{1,2} (?:bulan|tahun|minggu))",
  "siap pakai mulus",
);

/** Words for the warranty or the market that a used phone had. A sealed one came from there and is new: "BNIB ex garansi resmi". */
const EX_WARRANTY = phrase("(?:ex|eks)[ -](?:resmi|tam|sein|ibox|garansi|inter(?:n|nasional|national)?)");

/** The word "second" on its own. It means used, except in a title that also says that the thing is new: there it is part of a shop's or a model's name. */
const BARE_SECOND = phrase("second");

/** "2nd" as often means a generation, an edition, a skin or a second disk. It means used at either end of a title, and beside words about its looks. */
const SECOND =
  /^\W{0,5}2nd(?![\p{L}\p{N}])(?! ?(?:gen|edition|skin|batch|series|hdd|ssd|sata|hard|drive|\d+(?:[.,]\d+)? ?mm))|(?<![\p{L}\p{N}])2nd(?: (?:hand|mulus|muluss?|fullset|normal|ori|original|like|murah|bekas|batangan|bergaransi|\d{2,3} ?(?:%|persen))|\W{0,5}$)|(?<![\p{L}\p{N}])(?:laptop|notebook|macbook|hp|iphone|ipad|unit|only|resmi) 2nd(?! ?gen)(?![\p{L}\p{N}])/iu;

const DEVICE = phrase(
  "hp|handphone|smartphone|ponsel|iphone|ipad|samsung|galaxy|xiaomi|redmi|poco|oppo|vivo|realme|infinix|asus|lenovo|thinkpad|acer|dell|latitude|toshiba|axioo|msi|advan|fujitsu|huawei|netbook",
  "surface|switch (?:lite|oled|v\\d)|steam ?deck|zenbook|vivobook|ideapad|legion|imac|mac ?mini|google pixel|itel|tecno|garmin|kindle|gopro|insta360",
  "macbook|laptop|notebook|ultrabook|chromebook|tablet|canon|nikon|fujifilm|sony|kamera|camera|lensa|ps[2-5]|playstation|nintendo|xbox|psp",
  "headphone|headset|earphone|airpods|speaker|monitor|pc|printer|gitar|motor|drone|smartwatch|apple|beats|bose|jbl|marshall|tws|cpu|vga|rtx|gtx",
);

/** These words mean used only for a device: skin and soap are "mulus" and "batangan", too. */
const USED_DEVICE = phrase(
  "batangan",
  "mulu+s+",
  "nominus",
  "(?:unit )?normal siap pakai",
  "unit (?:second )?normal",
  "mati total",
  "matot",
  "(?<!(?:jika|kalau|bila|tidak|anti|mudah|cepat|yang|barang|lcd|layar) )rusak(?! (?:ganti|diganti|dapat|bisa|garansi|retur|return|kembali|jika|saat))",
  "jual cepat",
  "(?:jual )?bu(?: aja| saja)?\\W{0,5}$",
  "(?:garansi off|off garansi)",
  "(?:bh|battery health) ?:? ?\\d{2}(?! ?(?:mm|cm|ml|watt|w|l))",
  "minus\\W{0,5}$",
  "demo(?= (?:tanpa|no|non|stok|resmi|unit|fullset)(?![\\p{L}\\p{N}])|\\W{0,5}$)",
  "demounit",
  "minus (?:di|pada|dikit|sedikit|ringan|tipis|white ?spot|lcd|layar|touch|ts|baterai|batre|batt|battery|speaker|kamera|sinyal|dus|box|charger|keyboard|engsel|shadow|bercak|lecet|pemakaian|baret|dead|finger(?:print)?|mic|tombol|kabel|busa|casing|body|port|suara|kanan|kiri|garansi)",
);

/** These words mean sealed, or new in its box. They outweigh words that praise a thing's looks, because new things are praised as well. */
const SEALED = phrase(
  "segel",
  "bnib",
  "brand new",
  "new in box",
  "(?:100 ?% ?)?(?:baru(?! (?:pemakaian|pakai|dipakai|\\d{1,2} (?:bulan|tahun|hari|minggu)))|(?<!like )new(?! (?:balance|era|york|look|vision|holland|port)))",
);

/** Phrases that have a word for used things, but do not mean that the thing is used. */
const NOT_USED = phrase(
  "bekas (?:jerawat|luka|cacar|noda|gigit\\w*|operasi|koreng|bisul|garukan|hitam|nyamuk|air|roda|merah|lecet|sayat\\w*|jahit\\w*|bakar|kudis|gatal|keloid|sol|kopi|lem|cairan|lumpur|minyak|paku|bor|sekrup|tindik\\w*|cakar\\w*|cukur\\w*|stretch ?marks?|suntik\\w*|kutu|rokok|api)",
  "(?:tukar tambah|(?:me)?nerima|terima) (?:\\p{L}{2,12} ){0,2}bekas",
  "(?:dari|daur ulang|limbah) (?:\\p{L}{2,12} )?bekas",
  "(?:like|as) new formula",
  "(?:30|45|60|90|120) ?second|\\d{1,3}-seconds?|3 ?second(?= (?:kaos|kemeja|jaket|celana|t-?shirt|hoodie|set))",
  "(?:kaos|kemeja|jaket|celana|t-?shirt|tshirt|hoodie|baju|sweater|distro|topi|tas)(?: \\p{L}{2,12})? +3 ?second",
  "split second",
  "second (?:skin|gen(?:eration)?(?! ?\\d)|edition|layer|screen|monitor|chance|life|brand|line|date|pocket|choice|to none|act|anniversary|album|floor|half)",
  "(?:per|every|each|one|the|(?<!/)a|in|last|next|first and) second",
  "second(?:[ -]?hand)? (?:of|movement|pointer|dial|counter)",
  "small seconds?",
  "(?:can be|be|is|widely|commonly|most|to be|well|are|when|if|not|never|un-?) ?used",
  "used (?:for|to|in|as|with|by|on)",
  "cabutan (?:bulu|rambut|uban|gigi|undian)",
  "(?:kacamata|lensa|softlens|mata|lensa kacamata) minus",
  "tanpa bekas",
  "tidak (?:ada )?(?:ber)?bekas",
  "anti bekas",
  "(?:hilang\\w*|penghilang|menghilangkan|samarkan|menyamarkan|pudarkan|memudarkan) bekas",
);

/**
 * Reads a thing's condition from its title, by phrases in their context: "laptop bekas" means used, "bekas jerawat" does not.
 * @param title as the shop writes it
 * @returns undefined where the title says nothing of the condition; most such things are new
 */
export function conditionInTitle(title: string): Exclude<Condition, "new"> | undefined {
  const text = title.slice(0, MAX_TEXT).replace(GLUED, "$1 ").replace(EXCEPTIONS, " ").replace(/\s+/g, " ");
  if (REFURBISHED.test(text)) return "refurbished";
  const isSealed = SEALED.test(text);
  if (USED.test(text) || SECOND.test(text) || ((BARE_SECOND.test(text) || EX_WARRANTY.test(text)) && !isSealed))
    return "used";
  return USED_DEVICE.test(text) && DEVICE.test(text) && !isSealed ? "used" : undefined;
}

/** The most characters that are read: more than any title of a feed may have. */
const MAX_TEXT = 500;
/** Titles write a word at once behind a capacity: "256gbSecond". */
const GLUED = /(\d[gt]b)(?=(?:second|bekas|like new|mulus))/giu;
const EXCEPTIONS = new RegExp(NOT_USED.source, "giu");
