/**
 * Words that shoppers use for the same thing. Each member finds all others. Only words that mean the same in a shop belong here: a novel is a book,
 * but people who ask for novels do not want all books, and likewise people who ask for gold do not want all jewellery. The stem of a member must mean
 * the same, too: "terjangkau" does not belong here, since it would find "jangkauan". A member with "~" finds the others, but the others do not find
 * it.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ["hp", "hape", "handphone", "ponsel", "smartphone", "telepon genggam", "telepon seluler", "~phone"],
  ["laptop", "notebook", "~lepi", "~leptop"],
  ["komputer", "pc"],
  ["gadget", "gawai", "gajet"],
  ["kulkas", "lemari es", "lemari pendingin"],
  ["tv", "televisi"],
  ["ac", "pendingin ruangan"],
  ["kipas angin", "kipas"],
  ["rice cooker", "penanak nasi", "magic com", "~magicom", "~majikom"],
  ["setrika", "seterika"],
  ["mesin cuci", "washing machine"],
  ["furnitur", "mebel", "perabot"],
  ["sepatu", "sneakers", "sneaker"],
  ["baju", "busana", "~pakaian"],
  ["jilbab", "hijab", "kerudung"],
  ["skincare", "perawatan kulit", "skinker"],
  ["makeup", "kosmetik", "riasan"],
  ["sunscreen", "tabir surya", "sunblock", "~sunskrin"],
  ["sampo", "shampoo", "shampo"],
  ["bayi", "baby"],
  ["popok", "pampers", "diapers"],
  ["stroller", "kereta dorong", "kereta bayi"],
  ["kamera", "camera"],
  ["earphone", "headset", "headphone", "tws"],
  ["charger", "pengisi daya", "~casan", "~cas hp"],
  ["flashdisk", "~fd"],
  ["nirkabel", "wireless"],
  ["mekanikal", "mechanical", "mekanik"],
  ["mi", "mie"],
  ["cokelat", "coklat"],
  ["minyak goreng", "~migor"],
  ["matik", "matic"],
  ["bulu tangkis", "badminton", "~bulutangkis"],
  ["sepeda", "~bike"],
  ["powerbank", "power bank"],
  ["jam tangan", "arloji"],
  ["kopi", "coffee"],
  ["camilan", "cemilan", "snack"],
  ["sepeda motor", "motor"],
  ["gim", "game"],
  ["daring", "online"],
  ["e book", "ebook", "buku elektronik"],
  ["kaos", "t shirt"],
  ["ulang tahun", "ultah"],
  ["hadiah", "kado"],
  ["hampers", "parsel", "~parcel"],
  ["toko online", "online shop", "~olshop", "~ol shop"],
  ["ongkir", "ongkos kirim"],
  ["flash sale", "obral kilat"],
  ["pengembalian", "~retur", "~refund"],
  ["lipstik", "lipstick", "~lipen"],
  ["deterjen", "detergen", "detergent"],
  ["deodoran", "deodorant"],
  ["kondisioner", "conditioner"],
  ["pewangi", "pengharum"],
  ["sabun muka", "sabun wajah", "face wash", "facial wash", "facial foam", "pembersih wajah"],
  ["kacamata hitam", "sunglasses"],
  ["kaos kaki", "socks"],
  ["celana dalam", "underwear"],
  ["es krim", "ice cream"],
  ["tisu", "tissue"],
  ["pasta gigi", "toothpaste", "odol"],
  ["sikat gigi", "toothbrush"],
  ["obat kumur", "mouthwash"],
  ["pulpen", "bolpoin", "bolpen", "ballpoint", "ball pen"],
  ["pensil", "pencil"],
  ["biskuit", "biscuit"],
  ["keripik", "kripik", "chips"],
  ["kentang", "potato"],
  ["keju", "cheese"],
  ["saus", "saos", "sauce"],
  ["susu", "milk"],
  ["teh", "tea"],
  ["handuk", "towel"],
  ["ransel", "backpack"],
  ["boneka", "doll"],
  ["pria", "cowok", "cowo", "laki laki", "men"],
  ["wanita", "cewek", "cewe", "perempuan", "women"],
  ["anak", "kids"],
  ["muka", "wajah", "face", "facial"],
  ["rambut", "hair"],
  ["malam", "night"],
  ["siang", "day"],
  ["hitam", "black"],
  ["putih", "white"],
  ["biru", "blue"],
  ["merah", "red"],
  ["hijau", "green"],
  ["kuning", "yellow"],
  ["ungu", "purple"],
  ["abu abu", "abu", "grey", "gray"],
  ["vga", "kartu grafis", "graphics card", "rtx"],
  ["hdd", "hard disk", "harddisk", "hardisk", "hard drive"],
  ["usb c", "type c", "tipe c"],
  ["kitten", "anak kucing", "~kiten"],
  ["bekas", "second", "~seken"],
  ["wifi", "wi fi"],
  ["jerawat", "acne"],
  ["ketombe", "dandruff"],
  ["rambut rontok", "hair fall"],
  ["pelembap", "pelembab", "moisturizer", "moisturiser"],
  ["pencerah", "brightening", "whitening"],
  ["berminyak", "oil control", "oily"],
  ["ibu menyusui", "menyusui", "~busui"],
  ["ibu hamil", "hamil", "~bumil"],
  ["s", "small"],
  ["m", "medium"],
  ["l", "large"],
  ["xl", "extra large", "extralarge"],
  ["gula", "sugar"],
  ["sayap", "wing"],
  ["bedak bayi", "baby powder"],
  ["oleholeh", "~buah tangan"],
  ["alat tulis", "alat tulis kantor", "atk", "stationery"],
];

/**
 * Names that are written as one word or as two, with a part that search does not know as a word; all other such names are joined and split
 * automatically (`compounds.ts`).
 */
const COMPOUNDS: readonly string[] = [
  ..."skin care, body care, make up, sun screen, sun block, power bank, hand phone, smart phone, smart watch".split(
    ", ",
  ),
  ..."head set, head phone, ear phone, ear bud, lap top, note book, key board, web cam, dash cam, flash disk".split(
    ", ",
  ),
  ..."hard disk, t shirt, e book, play station, air fryer, micro wave, rice cooker, car seat, back pack".split(", "),
  ..."olah raga, kaca mata, spare part".split(", "),
];

const ASKED_ONLY = "~";

const named = (member: string) => member.replace(ASKED_ONLY, "");
const joined = (name: string) => named(name).replaceAll(" ", "");

const GROUPS: readonly (readonly string[])[] = [
  ...SYNONYMS.map((group) => [...group, ...COMPOUNDS.filter((name) => group.includes(joined(name)))]),
  ...COMPOUNDS.map((name) => [joined(name), name]),
];

/** The groups by the joined name of each member. If a name is in two groups, the group with synonyms wins over one with only spellings. */
const groupOf = new Map(
  GROUPS.toReversed().flatMap((group) => group.map((member) => [joined(member), group] as const)),
);

/** The number of words of the longest member, which is how far a query is read ahead. */
export const LONGEST_SYNONYM = Math.max(...GROUPS.flat().map((member) => member.split(" ").length));

/** Members that name one kind of what their group names. */
const NARROWER = new Set(["tws", "sneakers", "sneaker", "rtx", "notebook"]);

/** Whether the synonyms of this name are not the same thing: who asks for sneakers does not want every shoe. */
export const isNarrowName = (name: string): boolean => NARROWER.has(name);

/** Returns the synonyms of these consecutive words, each as a list of words; undefined where there are no synonyms. */
export function synonymsOf(words: readonly string[]): string[][] | undefined {
  const name = words.join(" ");
  const others = groupOf.get(joined(name))?.filter((member) => member !== name && !member.startsWith(ASKED_ONLY));
  return others?.map((member) => member.split(" "));
}

const wordsIn = (members: readonly string[]) => [...new Set(members.flatMap((member) => named(member).split(" ")))];

/** The words to which search completes and corrects. The halves of compounds are left out, since "care", for example, names nothing that people look for. */
export const SYNONYM_WORDS = wordsIn([...SYNONYMS.flat(), ...COMPOUNDS.map(joined)]);

/** Every word of every member of all groups. */
export const ALL_SYNONYM_WORDS = wordsIn(GROUPS.flat());
