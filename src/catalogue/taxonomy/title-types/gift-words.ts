/** Words that stand before a "free" which does not mean a gift: "sugar free", "hands-free". */
const FREE_OF =
  "acne|alcohol|bpa|caffeine|cruelty|dust|duty|fat|fragrance|gluten|hands?|lactose|lead|nickel|oil|paraben|scent|stress|sugar|tax|tie|wire";
/** Words that stand after a "free" which does not mean a gift: "free size", "free ongkir", "Free Byrd". */
const FREE_FOR = "&|from|size|ong|standing|wifi|fire|style|man|flow|byrd|people|ppl|time|voltage|clip";
/** Words after "hadiah" that name an occasion or a person, as in "hadiah ulang tahun". */
const GIVEN_FOR = "wisuda|ultah|ulang|anniv|valentine|natal|lebaran|cewek|cowok|pacar";

/** Source of a regular expression for the words after which a title names a gift, not the thing that is sold. */
export const GIFT_WORDS = String.raw`(?<!\b(?:${FREE_OF})[ -])(?<![\p{L}\p{N}_])(?:free(?!\s*(?:${FREE_FOR}))|gratis(?!\s*ong)|bonus|hadiah(?!\s*(?:${GIVEN_FOR})))(?![\p{L}\p{N}_])`;
