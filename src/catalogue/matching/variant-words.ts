import { spelledOnce } from "./telling-words.ts";

/**
 * Words by which makers of food and care tell the kinds of one line apart: taste and scent, form, strength, for whom and for what. A title
 * that says one where another is silent is another thing.
 */
const WORDS = `
  coklat cokelat chocolate choco vanila vanilla vanili madu honey strawberry stroberi mocca mocha moka kopi coffee matcha latte cappuccino susu milk plain tawar manis asin pedas
  balado keju cheese barbeque bbq ayam chicken sapi beef ikan fish tuna salmon udang seafood jagung rumput laut original ori kari curry soto bakso goreng kuah rebus rendang geprek
  jeruk orange lemon lime nipis apel apple anggur grape mangga mango leci lychee melon jambu guava kelapa coconut pisang banana nanas berry blackcurrant blueberry raspberry kurma kacang
  almond mint menthol lavender rose mawar jasmine melati sakura aloe vera lidah buaya charcoal arang teh tea greentea bengkoang pepaya papaya kunyit temulawak jahe ginger zaitun olive
  sugar less nonfat lowfat fullcream skim diet zero light
  cair liquid bubuk powder batang bar gel foam cream krim lotion serum toner oil minyak spray roll stick balm sheet tablet kapsul kaplet softgel sirup syrup effervescent drop tetes pasta
  shampoo sampo conditioner kondisioner sabun soap wash scrub masker mask peel mist essence cleanser mousse wax pomade powder pensil pencil liner brow mascara eyeshadow blush lip cheek tint
  perekat celana pants tape wing nonwing maxi panjang slim regular night malam siang day pagi dewasa anak kids bayi baby men man pria women woman wanita girl boy girls boys junior senior kitten puppy adult
  strong extra mild sensitive sensitif gentle soft soothing whitening brightening acne antiacne aging firming moisturizing hydrating nourishing repair smooth damage dandruff ketombe rontok hairfall oily kering
  dry normal purifying refreshing fresh cool hot warm white black gold silver platinum bronze royal premium
  large medium small extralarge jumbo mini travel sachet refill botol pouch kaleng kotak box tube jar pump
`;
const VARIANTS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map(spelledOnce));

/** @param word as `tellingWords` spells it */
export const isVariant = (word: string): boolean => VARIANTS.has(word);
