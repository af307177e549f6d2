import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { ProductType } from "../product-types.shared.ts";
import { wordsOfName } from "../types/names.ts";

/** Categories whose things stand on the same shelves. A shop's path of one of them has things of the others, so their names mean there what they mean elsewhere. */
const NEIGHBOURS: readonly (readonly CategorySlug[])[] = [
  ["elektronik-gadget", "komputer-laptop", "peralatan-rumah-tangga"],
  ["elektronik-gadget", "komputer-laptop", "hobi-mainan"],
  ["elektronik-gadget", "otomotif-aksesoris"],
  ["elektronik-gadget", "perhiasan-jam-tangan"],
  ["komputer-laptop", "perlengkapan-kantor-sekolah"],
  ["fashion-pria-wanita", "ibu-bayi", "olahraga-outdoor"],
  ["fashion-pria-wanita", "perhiasan-jam-tangan"],
  ["fashion-pria-wanita", "perlengkapan-kantor-sekolah"],
  ["fashion-pria-wanita", "otomotif-aksesoris"],
  ["ibu-bayi", "kecantikan-perawatan-diri"],
  ["ibu-bayi", "makanan-minuman", "peralatan-rumah-tangga"],
  ["ibu-bayi", "hobi-mainan", "buku-majalah", "perlengkapan-kantor-sekolah"],
  ["peralatan-rumah-tangga", "perlengkapan-kantor-sekolah"],
  ["peralatan-rumah-tangga", "hobi-mainan"],
  ["peralatan-rumah-tangga", "hewan-peliharaan-aksesoris"],
  ["olahraga-outdoor", "otomotif-aksesoris"],
  ["olahraga-outdoor", "hobi-mainan"],
];

/** Says whether things of these two categories never stand on one shelf. */
const isFar = (one: string, other: string) =>
  one !== other &&
  !NEIGHBOURS.some(
    (shelf) => (shelf as readonly string[]).includes(one) && (shelf as readonly string[]).includes(other),
  );

/**
 * Names that describe things of far categories as often as they name a thing: a "mesh cushion" is make-up, a shoe is "gum", a lip gloss smells of bubble gum.
 * On a path of such a category they name nothing.
 */
const DESCRIBING: ReadonlySet<string> = new Set(
  (
    "tab, case, nastar, hydrogel, lens, tempered, buds, flexible, vr, gps, housing, receiver, mike, mesh, cartridge, ribbon, orbit, desktop, repeater, powerline, all in one, allinone, cooler, " +
    "software, pointer, presenter, travel mate, shirt, polo, tee, tees, hem, denim, coat, outer, vest, bomber, kimono, heels, wedges, boot, boots, brief, trunk, panties, panty, clutch, sling, " +
    "cap, beanie, visor, hat, hijab, varsity, maxi, overall, purse, bag, bags, buff, pouch, organizer, headband, hairpin, rajut, jas, manset, tunic, mask, wash, bath, splash, primer, tint, brow, " +
    "razor, blades, clipper, booster, toning, puff, sponge, contour, nourish, bronzer, blender, iron, table, drawer, shelf, bulb, neon, shaker, bottle, wok, tumblr, washer, steamer, " +
    "blanket, pillow, curtain, vacuum, diffuser, chopper, softener, drill, shower, mug, mirror, mold, mould, fitting, vanish, glade, stella, grill, tray, knife, roller, flower, bouquet, jig, wedang, " +
    "flour, syrup, sirup, sirop, cola, candy, candies, gummy, gum, lollipop, mints, truffle, praline, dressing, spice, spices, cereal, donut, cupcake, bun, chiffon, muffin, dumpling, americano, chamomile, " +
    "kombucha, oatmilk, oat milk, soymilk, soy milk, cookie, cookies, biscuit, pudding, konjac, mochi, beer, wine, sushi, salad, gelato, topping, sprinkle, creamer, sorbet, coconut milk, virgin coconut oil, " +
    "baking powder, powder drink, nipple, nipples, swaddle, jersey, tent, chain, spokes, clay, slime, blocks, bricks, plush, plushie, doll, dolls, vinyl, glitter, felt, origami, pod, drum, resin, squishy, " +
    "confetti, raspberry, dart, arrow, skin game, rings, bracelet, pendant, watch, watches, bangle, choker, pen, pens, pencil, pencils, marker, markers, highlighter, crayon, crayons, watercolor, " +
    "water color, agenda, binder, planner, memo, glue, eraser, sharpener, ruler, clip, cutter, scotch, cage, coolant, emblem, spoiler, magazine, tabloid, comic"
  ).split(", "),
);

/** Titles of books name anything: "Pilihan Menu Kue Kering" is about biscuits. */
const BOOKS: CategorySlug = "buku-majalah";

type Named = {
  readonly types: readonly ProductType[];
  readonly category?: CategorySlug;
  readonly words: string;
  readonly start: number;
  readonly end: number;
};

/** Says whether words mean so many things that, alone, they are no evidence of a category. */
export const isDescribing = (words: string): boolean => DESCRIBING.has(words);

/**
 * Says whether a name says too little to outweigh a path of a far category: it is a word that describes as often as it names, or a single word beside the name of
 * a thing of the path's own category. Several words ("tas ransel") and a type's own name at the beginning ("Laptop …") outweigh the path.
 */
export function isTooFar(
  { types, category, words, start, end }: Named,
  path: string,
  others: readonly Named[],
): boolean {
  const own = categoriesOf({ types, words, start, end, ...(category && { category }) });
  if (own.length === 0 || !own.every((one) => isFar(one, path))) return false;
  if (path === BOOKS) return true;
  // Words of a part ("cover mesh") begin with the part's name, and end as the title has them.
  if (
    DESCRIBING.has(words) ||
    DESCRIBING.has(
      words
        .split(" ")
        .slice(start - end)
        .join(" "),
    )
  )
    return true;
  const isOwnName = types.some((type) => wordsOfName(type.name).includes(words));
  const isNear = (one: Named) => one.types.some((type) => type.category === path) || one.category === path;
  return end - start === 1 && !(isOwnName && start === 0) && others.some(isNear);
}

/** Describing words that also name containers: what they contain is named beside them. */
const CONTAINERS =
  /^(?:case|bags?|pouch|organizer|clutch|sling|tempered|hydrogel|receiver|holder|bottle|shelf|drawer|table|cage|cartridge|doll|dolls|binder|ruler)$/;

/**
 * Leaves out describing words, such as "gum" in "Low Gum - Sepatu Sneakers", where a thing of a far category is named, too. A series of characters outweighs no
 * word, since everything has characters on it, but a series of shoes does.
 */
export function withoutDescribing<Value extends Named & { readonly kind: string }>(
  mentions: readonly Value[],
): readonly Value[] {
  const isWeak = ({ words }: Named) => DESCRIBING.has(words) && !CONTAINERS.test(words);
  const isThing = (one: Value) =>
    ["noun", "other"].includes(one.kind) || categoriesOf(one).includes("fashion-pria-wanita");
  const clear = mentions.filter((one) => !isWeak(one) && isThing(one));
  if (clear.length === 0) return mentions;
  const places = clear.flatMap(categoriesOf);
  return mentions.filter(
    (one) => !isWeak(one) || !categoriesOf(one).every((own) => places.some((place) => isFar(own, place))),
  );
}

const categoriesOf = ({ types, category }: Named): readonly CategorySlug[] =>
  types.length > 0 ? types.map((type) => type.category) : category ? [category] : [];
