import type { TitleWords } from "./schema.ts";

export const KECANTIKAN_PERAWATAN_DIRI_WORDS: TitleWords = {
  names: {
    sunscreen:
      "sun screen, sun block, sun protection, sun gel, sun essence, sun stick, uv milk, uv protector, suncream, " +
      "sun serum, tone up sun",
    "serum-wajah":
      "acne serum, brightening serum, facial oil, face oil, booster, face essence, acne spot, spot gel, acne gel",
    "toner-wajah": "face mist, toning, hydrating toner, toner pad, face tonic, astringent, rose water, penyegar",
    pelembap:
      "overnight cream, morning cream, krim pencerah, night cream, face cream, cream wajah, moist gel, aloe vera gel, soothing gel, sleeping mask gel, " +
      "whitening cream, gel moisturizer, facial cream, day moisturizer, cream siang, cream malam, vanishing cream, " +
      "snow cream",
    "sabun-muka":
      "creamy wash, micellar foam, creamy foam, make up remover, cleansing milk, milk cleanser, foaming cleanser, facial scrub, face scrub, " +
      "milk cleansing, pembersih muka, cleansing water, cleansing wipes, cleansing foam, gentle wash, peeling gel, " +
      "face cleanser, facewash",
    "masker-wajah":
      "mask, serum mask, mud mask, face mask sheet, peel off mask, peel off, nose pack, pore pack, facial mask, " +
      "mask sheet, lip mask, eye mask gel, masker bubuk, masker peel off, clay stick",
    "body-lotion":
      "hbl, hand body, hand and body, hand cream, body milk, whitening lotion, hand lotion, foot cream, body moisturizer, " +
      "petroleum jelly, body gel, hand body lotion, body oil, body yogurt",
    lipstik:
      "lipcream, lipgloss, lip balm, lipbalm, lip care, lip color, lip colour, matte lip, lip conditioner, lip butter, " +
      "lip liner, lip crayon, lip lacquer, lip serum, lip scrub, lipmatte, lip velvet, lip paint, lip coat, lip ice, " +
      "lipice, lip stick, lippie, tint, lip oil, lip pencil, lip mousse",
    bedak:
      "pressed powder, setting powder, translucent powder, powder foundation, twc, bedak wajah, finishing powder, " +
      "powder cake, mineral powder, tabur",
    foundation:
      "dd cream, primer, face primer, makeup primer, liquid foundation, stick foundation, bb cushion, make up base, " +
      "makeup base, color corrector, skin tint",
    "riasan-mata":
      "eye liner, eyeshadow, brow, eye brow, eyelash, eyelashes, brow pencil, brow styler, eye palette, " +
      "eyeshadow palette, brow mascara, kajal, celak, shadow palette, eye pencil, pen liner, pencil liner, liner pen",
    sampo: "shp, shampoo anti dandruff, hair cleanser, shampoo bar",
    kondisioner:
      "hair supplement, cond, hair tonic, vitamin rambut, hair vitamin, hairmask, hair treatment, hair cream, leave on, hair lotion, " +
      "hair mist, hair essence, minyak kemiri, hair conditioner",
    "pewarna-rambut": "hair dye, hair bleach, bleaching rambut, hair coloring, colour cream, hair color cream",
    "sabun-mandi":
      "sbn, wash, bath, bodywash, shower cream, body soap, beauty soap, body scrub, lulur, sabun sirih, shower scrub, " +
      "body cleanser, body foam, sabun antiseptik, bath gel, bath salt, soap, lulur mandi, shower oil, scrub badan, " +
      "sabun mandi cair",
    deodoran:
      "body spray deodorant, deodorant body spray, deo, deo spray, deodorant spray, deo lotion, deodorant stick, " +
      "body deo, rollon",
    "pasta-gigi": "toothpaste, pasta gigi anak",
    "sikat-gigi": "tooth brush, sikat gigi anak, kepala sikat gigi",
    pembalut:
      "maxi wing, maxi wings, maxi pad, celana menstruasi, sanitary pads, pantyliner, pantyliners, sanitary napkins, menstrual cup, tampon, " +
      "pembalut wanita",
    "alat-cukur":
      "alat cukur rambut, shaving foam, shaving gel, shaving cream, mesin cukur, cukur kumis, silet, razors, blades, " +
      "mesin cukur rambut, shaving",
    "hair-dryer": "hairdryer, hair drier, hair blower",
    catokan: "pengeriting rambut, curling iron, sisir listrik, catokan rambut, hair styler",
    parfum:
      "b mist, body mist, parfume, bibit parfum, body cologne, body spray, splash cologne, eau de cologne, parfum mobil badan, attar, " +
      "perfum, pafrum, splash, fragrance mist",
    vitamin:
      "fish oil, collagen, vit c, omega 3, calcium, kalsium, glucosamine, effervescent, kaplet vitamin, softgel, " +
      "imun booster, probiotic, probiotik, spirulina, habbatussauda, propolis, cod liver oil, ginkgo biloba, " +
      "evening primrose oil, squalene, vit d3, garcinia, krill oil, glutathione, glutathion, biotin, " +
      "sari kurma vitamin, royal jelly, hair skin nails, protein nabati suplemen, krim suplemen, multi vitamin, " +
      "kapsul herbal, black seed oil",
    "masker-medis":
      "masker 3ply, masker kf94, masker n95, masker earloop, masker hijab, masker bedah, masker 3 ply, masker 4ply, " +
      "kn95, kf94, masker kesehatan, face mask medis, masker kain, masker scuba, masker sensi",
    softlens: "soft lens, air softlens, cairan softlens, soflens",
  },
  lines: {
    kondisioner: "creamsilk, cream silk",
    sunscreen: "sunsilk uv, biore uv, skin aqua uv, skin aqua, nivea sun, anessa, sunplay, banana boat",
    pelembap: "safi age defy, olay regenerist, olay total effects, ponds flawless, pond s age miracle, kelly cream",
    "sabun-muka":
      "biore facial, mens biore, biore mens, men biore, biore men, ponds men facial, ponds facial, garnier men turbo, garnier men acno, acnes creamy, " +
      "senka perfect whip, cetaphil gentle, himalaya neem, facial foam ponds",
    "body-lotion":
      "vaseline, citra hand, marina hand, vaseline healthy, nivea body, scarlett whitening lotion, vaseline intensive care, " +
      "herborist body butter, jergens, vaseline repairing jelly, shinzui body lotion",
    lipstik: "color sensational, color jolt, superstay matte, baby lips, lip therapy",
    sampo:
      "clear men, head shoulders, pantene pro v, sunsilk black, zinc, selsun, lifebuoy shampoo, rejoice, dove shampoo, " +
      "emeron shampoo, clear anti dandruff, clear cool sport, clear complete",
    "sabun-mandi":
      "lux, lifebuoy, giv, nuvo, biore sofsoap, biore soft soap, shinzui, shinzu i, harmony sabun, claudia, biore body foam",
    deodoran: "rexona, nivea deo, deonatulle, posh deo, rexona men",
    "pasta-gigi":
      "pepsodent, sensodyne, close up, closeup, ciptadent, formula pasta gigi, enzim, systema pasta, darlie, zact, " +
      "kodomo pasta, colgate",
    "sikat-gigi": "oral b, formula sikat gigi, systema sikat",
    "riasan-mata": "blink charm",
    "popok-dewasa": "confidence, lifree",
    pembalut: "laurier, charm, softex, kotex, charm body fit, hers protex, whisper",
    "alat-cukur": "gillette, gillete, gilette, schick, gillette goal, mach3, gillette blue, feather razor, oneblade",
    parfum:
      "hmns, carl claire, saff co, mykonos, oullu, alien objects, onix parfum, bellagio, casablanca, axe parfum, " +
      "posh men, bulgari, regazza, gatsby cologne, evangeline, vitalis, pucelle, eskulin cologne, cussons cologne, " +
      "brasov, axl",
    vitamin:
      "redoxon, cdr, enervon, enervon c, imboost, imboost force, blackmores, natur e daily, natur e white, natur e putih, natur e advanced, natur e 100, natur e 300, fatigon, hemaviton, sangobion, " +
      "vitacimin, stimuno, neurobion, scott s emulsion, scott emulsion, sakatonik, curcuma plus, curcuma, holisticare, " +
      "ester c, seven seas, wellness, nature s plus, youvit, becombion, cerebrofit, renovit, supradyn, surbex, " +
      "becom c, becom zet, nutrimax, sido muncul vitamin c, caviplex, ever e, bio oil vitamin, xon ce, vitalong c, " +
      "elkana, cavit d3, protecal, calcimag, nourish skin, ever e250, scotts vita, om3heart, kalcare, pharmaton, " +
      "theragran, evion, bejo sujamer, jointace, glucosamine, vitabumin, cerebrovit, oxyvit, vegeblend, " +
      "kiddi pharmaton, nature health, puritan s pride, nature republic vitamin, sea quill, l men amino",
    "masker-medis": "sensi mask, sensi duckbill, sensi masker",
  },
  otherThings:
    "gpu krim, gpu cream, minyak gpu, myk ky putih, myk kayu putih, absorbent cotton, cotton roll, cotton rolls, hipafix, hypafix, softban, infus set, extension set, spuit, kateter, catheter, urine bag, kantong darah, abocath, leukoplast, elastic bandage, " +
    "listermint, fancy plaster, plaster, b talc, suppositoria, suppo, b scrub gel, " +
    "botol parfum, botol spray, atomizer, kutek, kuteks, cat kuku, nail polish, nail clipper, nail art, kuku palsu, nail color, nail lacquer, " +
    "hand sanitizer, handsanitizer, sanitizer, hand wash, handwash, sabun cuci tangan, obat kumur, mouthwash, " +
    "mouth wash, dental floss, benang gigi, cotton bud, cotton buds, cottonbud, kapas, kapas kecantikan, " +
    "brow brush, eyebrow brush, eyeshadow brush, foundation brush, foundation sponge, concealer brush, powder brush, lip brush, powder puff, " +
    "cushion puff, acne spot patch, " +
    "cotton ball, makeup brush, brush set, kuas makeup, kuas make up, spons makeup, beauty blender, puff, " +
    "beauty sponge, sponge, spons, spons bedak, blush on, blusher, blush, bronzer, highlighter make up, contour, " +
    "contouring, palette wajah, eye patch, hairspray, hair gel, gel rambut, pomade, hair wax, wax rambut, " +
    "clay rambut, hair powder, sisir, sisir rambut, cermin, kaca rias, nebulizer, tensimeter, tensi, oximeter, " +
    "alat tes, test pack, testpack, kondom, condom, pelumas, lubricant, vaginal, sabun kewanitaan, " +
    "pembersih kewanitaan, feminine wash, feminine hygiene, feminine, betadine feminine, obat batuk, obat maag, " +
    "obat luka, obat merah, tolak angin, minyak kayu putih, kayu putih, minyak angin, balsem, koyo, plester, hansaplast, " +
    "pembersih telinga, korek kuping, korek telinga, salep, perban, kasa, kassa, masker spa bubuk, essential oil, " +
    "minyak urut, alat pijat, massager, kursi roda, kacamata terapi, gunting kuku, gunting cukur, gunting alis, gunting bulu hidung, kikir kuku, inhaler, pinset, scrub kaki, jamu, " +
    "tetes mata, tetes telinga, obat mata, insto, rohto, bye bye fever, kool fever, koolfever, cutton bud, cutton buds, handscone, kompres, kompres demam, freshcare, " +
    "fresh care, safe care, safecare, minyak tawon, minyak gosok, counterpain, salonpas, bodrex, paracetamol, amlodipin, amlodipine, allopurinol, allupurinol, atorvastatin, simvastatin, metformin, captopril, amoxicillin, amoxicilin, cefadroxil, cefixime, " +
    "ciprofloxacin, omeprazole, lansoprazole, ranitidin, ranitidine, ketoconazole, dexamethasone, methylprednisolone, cetirizine, loratadine, asam mefenamat, ibuprofen, natrium diklofenak, " +
    "diclofenac, meloxicam, piroxicam, glibenclamide, glimepiride, candesartan, bisoprolol, ambroxol, salbutamol, domperidone, loperamide, antasida, acyclovir, " +
    "clindamycin, metronidazole, gentamycin, salap, " +
    "paramex, mixagrip, promag, mylanta, antimo, betadine, rivanol, alcohol swab, antiseptik, dettol, antis, " +
    "underpad, perekat, waxing, wax strip, penghilang bulu, " +
    "hair removal, veet, cabut bulu, bedak gatal, bedak tabur gatal, bedak badan, bedak dingin, bedak bayi, " +
    "bedak salicyl, talcum, talc, talek, body powder, caladine, herocyn, kertas minyak, oil paper, oil control film, " +
    "jerawat patch, acne patch, pimple patch, pelurus punggung, timbangan badan, alat bekam, penjepit bulu mata, " +
    "eyelash curler, lem bulu mata, lash glue, vitamin mata, tisu basah dewasa, cuka apel, tisu magic, obat tidur, " +
    "strepsils, degirol, woods peppermint, laserin, obh, siladex, vicks, bisolvon, komix, konidin, decolgen, " +
    "panadol, sanaflu, neozep, entrostop, diapet, norit, polysilane, enzyplex, nourish, obat cacing, combantrin, " +
    "sterimar, breathy, durex, fiesta kondom, okamoto, pil kb, minoxidil, serum rambut beard, beard oil, hair tint, " +
    "blackhead remover, pore strip, plester komedo, jade roller, derma roller, alat facial, facial steamer, " +
    "sponge mandi, shower puff, spons mandi, sikat mandi, body brush, shower cap, tutup kepala mandi, kaca pembesar, " +
    "minyak bulus, lintah, krim payudara, deo crystal tawas, tawas, nose clip, korset punggung, deker, decker, " +
    "penyangga, knee support, arm sling, stetoskop, sarung tangan medis, latex gloves, handscoon, " +
    "sarung tangan latex, face shield, apd, baju hazmat, oxycan, oksigen, tabung oksigen, swab antigen, antigen, " +
    "alat bantu dengar, test kit, gel tangan, hand gel, hand cleanser, minyak cem ceman, palet, face palette, " +
    "make up kit, make up set, makeup set, face painting, top coat, base coat, pengencang wajah, vibrator",
};
