import { spelledOnce } from "./discriminative-terms.ts";

/**
 * Words by which makers of food and care distinguish the kinds of one line: taste and scent, form, strength, the user and the purpose. A title that has one
 * names another thing than a title without it.
 */
const WORDS = `
  coklat cokelat chocolate choco vanila vanilla vanili madu honey strawberry stroberi mocca mocha moka kopi coffee matcha latte cappuccino susu milk plain tawar manis asin pedas
  caramel karamel hazelnut mocha machiato macchiato cola tiramisu fudge brownies cookies waffle wafer pizza barley oat oats gandum gula sugar batu palm aren merah tebu stevia
  balado keju cheese barbeque bbq ayam chicken sapi beef ikan fish tuna salmon udang seafood jagung rumput laut original ori kari curry soto bakso goreng kuah rebus rendang geprek
  panggang bakar grill grilled roast roasted smoked steak sosis sausage kornet nugget bebek kambing telur egg salted cumi kepiting crab prawn shrimp squid seaweed nori teriyaki
  spicy hot cabe cabai rawit chili lada pepper garlic onion bawang mushroom jamur truffle tomat tomato kentang potato singkong talas tempe tahu sayur vegetable vegetables bayam wortel
  sambal matah roa terasi ijo hijau udon ramyun ramen laksa tomyum kimchi mala seblak bumbu pecel rujak opor gulai sate rawon
  jeruk orange lemon lime nipis apel apple anggur grape mangga mango leci lychee melon jambu guava kelapa coconut pisang banana nanas berry blackcurrant blueberry raspberry kurma kacang
  cherry ceri peach persik pear pir kiwi plum delima pomegranate pome acai cranberry mixberry semangka watermelon alpukat avocado markisa sirsak nangka durian duku yuzu buah fruit fruity
  almond mint menthol lavender rose mawar jasmine melati sakura aloe vera lidah buaya charcoal arang teh tea greentea bengkoang pepaya papaya kunyit temulawak jahe ginger zaitun olive
  peppermint spearmint eucalyptus kayu putih aroma aromatherapy therapy terapi rosemary chamomile calendula lily lotus orchid anggrek kenanga cempaka gardenia freesia magnolia peony violet
  tulip blossom bloom bouquet flower floral bunga musk vetiver sandalwood cendana cedar amber oud patchouli sereh sirih daun citronella serai pinus pine bamboo bambu rain ocean aqua sea salt
  garam romantic passion love dream charm sweet elegant happy cheerful sunshine sunrise morning dew paradise glamour mystique fantasy secret desire dynamic sport sports active energy rave
  cashew mete mente walnut pistachio wijen sesame chia kismis raisin nut nuts nutty crunchy creamy crispy chunk chunky rich classic klasik special spesial
  sugar less nonfat lowfat fullcream skim diet zero light uht greek calcium kalsium dha protein whey fibre fiber serat emesis lactofree soya kedelai hypoallergenic organic organik
  cair liquid bubuk powder batang bar gel foam cream krim lotion serum toner oil minyak spray roll stick balm sheet tablet kapsul kaplet softgel sirup syrup effervescent drop tetes pasta
  celup curah bulat pipih butter mentega squeeze concentrate konsentrat granul jelly
  shampoo sampo conditioner kondisioner sabun soap wash scrub masker mask peel mist essence cleanser mousse wax pomade powder pensil pencil liner brow mascara eyeshadow blush lip cheek tint
  deo deodorant cologne parfum parfume perfume cushion concealer primer foundation bedak compact remover micellar tonic ampoule
  perekat celana pants tape wing nonwing maxi panjang slim regular night malam siang day pagi dewasa anak kids bayi baby men man pria women woman wanita girl boy girls boys junior senior kitten puppy adult
  homme femme pour him her mommy ibu hamil menyusui toddler infant newborn balita lansia persian indoor outdoor hairball urinary
  strong extra ekstra mild sensitive sensitif gentle soft soothing whitening brightening acne antiacne aging firming moisturizing hydrating nourishing repair smooth damage dandruff ketombe rontok
  hairfall oily kering dry normal purifying refreshing fresh cool warm glow glowing lifting peeling luminous radiant lasting daily nourish revitalizing revital anti wrinkle kerut spot pore
  whitener ultimate hyper hold solid advanced complete protection spf uv collagen kolagen retinol niacinamide hyaluronic ceramide snail venom ginseng placenta herbal natural alami clean murni
  kuat wangi harum lembut antibacterial bakteri antiseptic antiseptik non bebas without tanpa halus kasar intense deep
  white black gold silver platinum bronze royal premium dark medium fair pearl pearly ivory beige nude sand natural ochre porcelain honey tan
  custard cake poundcake donat donut cookie creme brulee vanillin
  large small extralarge jumbo mini minis travel sachet refill botol pouch kaleng kotak box tube jar pump kombinasi mix kombi
`;
const LEAST_MISTYPED = 6;
const LEAST_CONSONANTS = 3;
const SPELLED = WORDS.trim().split(/\s+/);
const VARIANTS: ReadonlySet<string> = new Set(SPELLED.map(spelledOnce));
/** The consonants of these words, by which mistyped words are recognised: "vannila", "strwbery". */
const SKELETONS: ReadonlySet<string> = new Set(SPELLED.flatMap(skeletonOf));

/** @param word as `discriminativeTerms` spells it */
export const isVariant = (word: string): boolean =>
  VARIANTS.has(word) || word.length < 2 || skeletonOf(word).some((skeleton) => SKELETONS.has(skeleton));

/** Returns a long word's consonants, with doubled ones once. */
function skeletonOf(word: string): readonly string[] {
  const skeleton = word.replace(/(?<=.)[aeiou]/g, "").replace(/(.)\1+/g, "$1");
  return word.length < LEAST_MISTYPED || skeleton.length < LEAST_CONSONANTS ? [] : [skeleton];
}
