/**
 * What shoppers call the same thing. Symmetric: each member finds all others. Only for words that mean the same in a
 * shop: a novel is a book and gold is jewellery, but who asks for one does not want all of the other. A member's stem
 * must mean the same too: "terjangkau" would find "jangkauan".
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ["hp", "handphone", "ponsel", "smartphone", "telepon genggam", "telepon seluler"],
  ["laptop", "notebook"],
  ["komputer", "pc"],
  ["gadget", "gawai"],
  ["kulkas", "lemari es", "lemari pendingin"],
  ["tv", "televisi"],
  ["ac", "pendingin ruangan"],
  ["kipas angin", "kipas"],
  ["rice cooker", "penanak nasi", "magic com"],
  ["setrika", "seterika"],
  ["mesin cuci", "washing machine"],
  ["furnitur", "mebel", "perabot"],
  ["sepatu", "sneakers", "sneaker"],
  ["baju", "pakaian", "busana"],
  ["jilbab", "hijab", "kerudung"],
  ["skincare", "perawatan kulit"],
  ["makeup", "kosmetik", "riasan"],
  ["sunscreen", "tabir surya", "sunblock"],
  ["sampo", "shampoo"],
  ["bayi", "baby"],
  ["popok", "pampers", "diapers"],
  ["stroller", "kereta dorong", "kereta bayi"],
  ["kamera", "camera"],
  ["earphone", "headset", "headphone"],
  ["charger", "pengisi daya"],
  ["powerbank", "power bank"],
  ["jam tangan", "arloji"],
  ["kopi", "coffee"],
  ["camilan", "cemilan", "snack"],
  ["sepeda motor", "motor"],
  ["gim", "game"],
  ["daring", "online"],
  ["e book", "ebook", "buku elektronik"],
];

/** Words of the longest member: how far to look ahead in a query. */
export const LONGEST_SYNONYM = Math.max(...SYNONYMS.flat().map((member) => member.split(" ").length));

const groupOf = new Map(SYNONYMS.flatMap((group) => group.map((member) => [member, group] as const)));

/** The other names, as words each, of what these words in a row mean; undefined where they mean nothing special. */
export function synonymsOf(words: readonly string[]): string[][] | undefined {
  const name = words.join(" ");
  const others = groupOf.get(name)?.filter((member) => member !== name);
  return others?.map((member) => member.split(" "));
}

export const SYNONYM_WORDS = [...new Set(SYNONYMS.flat().flatMap((member) => member.split(" ")))];
