/** The icons of cover-icon.ts with the words in titles that mean them. Only whole words match, also with the endings `ku`, `mu` or `nya`. */
const SUBJECTS: Readonly<Record<string, string>> = {
  "hp|ponsel|smartphone|gawai|gadget|android|iphone": "smartphone",
  "laptop|notebook|chromebook": "laptop",
  "pc|komputer": "monitor",
  "monitor|layar": "monitor",
  "tv|televisi": "tv",
  "tablet|ipad": "tablet",
  "kamera|fotografi": "camera",
  "printer|pencetak": "printer",
  "keyboard|papan ketik": "keyboard",
  "mouse|tetikus": "mouse",
  "headset|headphone|earphone|tws": "headphones",
  "speaker|pelantang": "speaker",
  "power bank|baterai|aki": "battery",
  "charger|pengisi daya|kabel": "cable",
  "router|wifi|internet": "wifi",
  "ssd|hdd|penyimpanan": "hard-drive",
  "ram|prosesor|kartu grafis|vga": "cpu",
  "baju|kaus|kemeja|pakaian|gamis|hijab|fashion": "shirt",
  "sepatu|sneaker|sneakers|sandal": "sneaker",
  "tas|ransel|koper": "backpack",
  "jam tangan|smartwatch|arloji": "watch",
  kacamata: "glasses",
  "emas|perhiasan|cincin|berlian|kalung": "ring",
  "skincare|kosmetik|makeup|lipstik|parfum|serum": "pump-bottle",
  "sunscreen|tabir surya": "sun",
  "sampo|sabun|sikat gigi": "pump-bottle",
  "ac|pendingin ruangan": "air-vent",
  "kipas|kipas angin": "fan",
  "kulkas|lemari es|freezer": "refrigerator",
  "mesin cuci|laundry": "washing-machine",
  "rice cooker|penanak nasi|magic com": "rice-cooker",
  "kompor|wajan|panci|dapur|blender|oven": "cooking-pot",
  "sofa|kursi tamu": "sofa",
  "kursi kerja|kursi kantor|kursi": "office-chair",
  meja: "lamp-desk",
  "kasur|bantal|ranjang|sprei|tempat tidur": "bed",
  "lampu|bohlam": "lightbulb",
  "lemari|rak": "archive",
  kopi: "coffee",
  teh: "leaf",
  "makanan|kuliner|masakan|camilan|snack": "utensils",
  buah: "apple",
  "sayur|sayuran": "carrot",
  "beras|gandum": "wheat",
  susu: "milk",
  "kue|roti": "cake",
  "stroller|kereta bayi": "stroller",
  "bayi|balita|popok": "baby",
  "mainan|edukatif|puzzle": "puzzle",
  "game|gim|konsol|playstation": "gamepad-2",
  "musik|gitar": "guitar",
  sepeda: "bike",
  "mendaki|gunung|hiking|camping|berkemah|tenda": "tent",
  "lari|olahraga|gym|kebugaran|fitness|dumbel": "dumbbell",
  "buku|novel|komik|e-book|ebook": "book-open",
  "majalah|koran": "newspaper",
  "sekolah|kuliah|mahasiswa|pelajar": "graduation-cap",
  "alat tulis|pensil|pulpen|pena": "pencil",
  "kantor|kerja": "briefcase",
  kucing: "cat",
  anjing: "dog",
  "ikan|akuarium": "fish",
  burung: "bird",
  helm: "motorcycle-helmet",
  "motor|sepeda motor|matic": "motorbike",
  "mobil|otomotif": "car",
  "ban|velg": "tire",
  "oli|bensin|bbm": "fuel",
  "perkakas|bor|obeng|palu": "hammer",
  "cat tembok|kuas": "paint-roller",
  "tanaman|kebun|berkebun|pot": "sprout",
  "obat|vitamin|suplemen": "pill",
  "masker|kesehatan": "heart-pulse",
  "garansi|asli|original|keaslian|aman": "shield-check",
  "hemat|murah|diskon|promo|harga|anggaran": "wallet",
  "ongkir|pengiriman|kurir|paket": "truck",
  "listrik|daya|watt": "zap",
  "hadiah|kado": "gift",
  ukuran: "ruler",
  "liburan|wisata|perjalanan|mudik": "plane",
};

export const SUBJECT_ICONS: readonly string[] = [...new Set(Object.values(SUBJECTS))];

const PATTERNS = Object.entries(SUBJECTS).map(
  ([words, icon]) =>
    [new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${words})(?:ku|mu|nya)?(?![\p{L}\p{N}])`, "iu"), icon] as const,
);

/** One or two icons for a title, in the order in which the title names their subjects; none if the title names no known subject. */
export function iconsOf(title: string): readonly string[] {
  const found = PATTERNS.flatMap(([pattern, icon]) => {
    const match = pattern.exec(title);
    return match ? [{ icon, at: match.index, length: match[0].length }] : [];
  });
  // Of two words that begin at the same place, the longer one is meant: jam tangan, not jam.
  const inOrder = found.toSorted((a, b) => a.at - b.at || b.length - a.length);
  const apart = inOrder.filter(({ at }, index) => inOrder.slice(0, index).every((one) => one.at + one.length <= at));
  return [...new Set(apart.map(({ icon }) => icon))].slice(0, 2);
}
