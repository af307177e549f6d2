/** "Sugar free", "hands-free": what is free of something is no gift. */
const FREE_OF =
  "acne|alcohol|bpa|caffeine|cruelty|dust|duty|fat|fragrance|gluten|hands?|lactose|lead|nickel|oil|paraben|scent|stress|sugar|tax|tie|wire";
/** "Free size", "free ongkir", "Free Byrd". */
const FREE_FOR = "&|from|size|ong|standing|wifi|fire|style|man|flow|byrd|people|ppl|time|voltage|clip";
/** "Hadiah ulang tahun": what the thing is given for. */
const GIVEN_FOR = "wisuda|ultah|ulang|anniv|valentine|natal|lebaran|cewek|cowok|pacar";

/** Source of an expression: words that name a gift in a title, of which nothing is the thing that is sold. */
export const GIFT_WORDS = String.raw`(?<!\b(?:${FREE_OF})[ -])(?<![\p{L}\p{N}_])(?:free(?!\s*(?:${FREE_FOR}))|gratis(?!\s*ong)|bonus|hadiah(?!\s*(?:${GIVEN_FOR})))(?![\p{L}\p{N}_])`;
