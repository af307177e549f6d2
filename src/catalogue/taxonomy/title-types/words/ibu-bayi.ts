import type { TitleWords } from "./schema.ts";

export const IBU_BAYI_WORDS: TitleWords = {
  names: {
    "popok-bayi":
      "popok tape, pants diapers, popok kain, popok newborn, baby pants diapers, popok pants, diapers pants, " +
      "baby diaper",
    "tisu-basah": "tisu basah bayi, wipes, wet tissues, antiseptic wipes",
    "sabun-sampo-bayi":
      "wash, bath, bath wash, hair body wash, baby soap, head to toe wash, top to toe wash, top to toe, " +
      "hair and body baby, baby bar, baby hair body wash, kids shampoo, kids body wash, kids wash, shampoo anak, " +
      "sabun anak",
    "minyak-telon": "minyak telon plus, telon lotion",
    "termometer-bayi":
      "thermometer, termometer, termometer digital, termometer infrared, infrared thermometer, thermogun",
    "susu-formula": "formula bayi, growing up milk, formula soya, formula pertumbuhan, formula lanjutan, susu lanjutan",
    "susu-ibu-hamil": "susu bumil, bubuk ibu hamil, mama lactamil",
    "makanan-bayi":
      "mpasi, puree, baby snack, baby puffs, baby biscuit, baby cereal, rice cracker bayi, bubur tim, baby porridge, " +
      "bubur susu, milna bubur, bubur instan bayi, bubur tim instan, yummy bites, kaldu mpasi",
    "botol-susu":
      "nipple, feeding bottle, botol susu bayi, training cup, sippy cup, spout cup, nipples, botol asi, kantong asi, " +
      "breast milk bag, teether dot, magmag, botol kaca asi",
    "sterilizer-botol": "penghangat asi",
    stroller: "baby walker stroller, buggy",
    "car-seat": "carseat",
    "gendongan-bayi":
      "geos, gendongan kaos, ring sling, hip seat, gendongan samping, selendang bayi, jarik bayi, carrier baby",
    "hampers-bayi": "hampers baby, kado bayi, gift set baby, baby gift set, hampers newborn, parcel bayi, baby gift",
    "selimut-bayi": "bedong instan, selimut topi bayi, selimut topi",
    "baju-bayi":
      "setelan bayi, romper, sleepsuit, bodysuit bayi, baby set, piyama anak, kaos anak, celana anak, dress anak, " +
      "jaket anak, baju tidur anak, celana bayi, kemeja anak, hoodie anak, singlet bayi, onesie, gurita bayi, " +
      "sarung tangan bayi, sarung kaki bayi, kaos kaki bayi, jumper, topi bayi, piama anak, jaket bayi, " +
      "kaos kaki anak, rok anak, gamis anak, baju koko anak, sweater anak, celana dalam anak, legging anak, " +
      "celana pop, tutu anak, baju kodok, stelan anak, stelan bayi, celana jeans anak, slabber, celemek bayi, " +
      "bib bayi, baby bib, kaos bayi",
    "baju-hamil":
      "bra menyusui, nursing bra, dress menyusui, nursing wear, maternity dress, kaos menyusui, nursing dress, " +
      "korset hamil, maternity, nursing cover, apron menyusui, celana maternity, gamis menyusui, gamis busui, " +
      "dress busui, daster busui, daster hamil, kaos hamil",
  },
  lines: {
    "popok-bayi":
      "mamypoko, mamy poko, merries, sweety, baby happy, goon, goo n, pampers, makuku, nepia, happy nappy, fitti, " +
      "mamypoko pants, sweety silver, sweety gold, sweety bronze, huggies, genki, moony, mama happy, huki diapers, " +
      "mami poko, mamipoko, sweety fit pantz, pokana",
    "tisu-basah":
      "mitu, cussons baby wipes, mitu baby, nice baby wipes, paseo baby wipes, mitu wipes, tissue magic, " +
      "my baby wipes, sweety wipes, huggies wipes, jolly wipes, dettol wipes, pure wipes",
    "minyak-telon":
      "my baby minyak telon, konicare, my baby telon, cap lang telon, caplang telon, habbie, bebe roosie telon, " +
      "telon my baby",
    "susu-formula":
      "dugro, nutrilon royal, sgm, bebelac, lactogen, nutrilon, chil kid, chil mil, morinaga, s 26, s26, pediasure, enfagrow, enfamil, " +
      "bebelove, vidoran, nutribaby, bmt, bmt platinum, batita, dancow 1, dancow 3, dancow 5, lactogrow, chilkid, " +
      "chilmil, nan ph pro, nan optipro, frisian flag 123, frisian flag 456, frisian flag jelajah, frisian flag karya, " +
      "procal gold, promil gold, isomil, sgm eksplor, sgm ananda, bebelac gold, lactum, vidoran xmart, s 26 procal, " +
      "enfapro, nutramigen, neocate, chil school, chilschool, dancow advanced, dancow batita, dancow datita, " +
      "nutren junior, sgm soya, sgm aktif, pepti junior, pregestimil, nestle lactogrow, enfagrow a, similac, bebeland, " +
      "nestle nan, nestle batita, nestle datita, indomilk batita, friso, aptamil, pronutra, presinutri, " +
      "peptamen junior, indofood govit",
    "susu-ibu-hamil":
      "prenagen, anmum, frisian flag mama, lactamil, sgm bunda, mama soya, prenagen mommy, prenagen lactamom, " +
      "frisian flag primamum, lovamil, enfamama, enfamom, hotto mame, anmum materna, anmum lacta",
    "makanan-bayi":
      "cerelac, promina, sun bubur, milna, sun marie, nestle cerelac, promina puffs, milna rusks, heinz baby, gerber, " +
      "bebiluck, yummy bites, bubur sun, happy baby, promina silky, grainsly, sun bayi, farley s, farleys, " +
      "bebe roosie makanan, farleys rusks, bellamy s organic, peachy, sun beras merah, milna biskuit, milna bayi, " +
      "yummybites, bebe luck, promina homemade, ella s kitchen, rafferty s garden",
    "botol-susu":
      "pigeon peristaltic, dr brown s, dr browns, tommee tippee, pigeon nipple, avent, huki, comotomo, hegen, " +
      "pigeon botol, pigeon bottle",
    "baju-bayi":
      "libby, velvet junior, nova baby, cuit, ovikids, scelta baby, little palmerhaus, hachi, torio, bearbee, " +
      "fluffy baby, boboland, carter s, carters, oshkosh, mini bear baby, miyo baby, arrow apple baby, kazel, bearhug",
  },
  otherThings:
    "bedak bayi, baby powder, baby lotion, lotion bayi, baby cream, krim bayi, diaper cream, cologne bayi, " +
    "baby cologne, baby hair lotion, sisir bayi, gunting kuku bayi, bak mandi bayi, baby bather, kasur bayi, " +
    "box bayi, baby box, baby bed, baby crib, baby walker, bouncer, ayunan bayi, kursi makan bayi, high chair, " +
    "baby chair, playmat bayi, tas bayi, tas popok, diaper bag, tas asi, storage bag, cooler bag, perlak, " +
    "alas ompol, kelambu bayi, bantal bayi, bantal menyusui, nursing pillow, breast pad, breastpad, penyedot ingus, " +
    "celemek bayi makan, alat makan bayi, mangkok bayi, sendok bayi, piring bayi, mpasi set, feeding set, " +
    "sikat botol, sikat botol susu, pembersih botol, sabun botol, bottle cleanser, pengaman anak, safety baby, " +
    "bumper bayi, potty, potty training, pispot, kursi mandi, ember mandi bayi, bola mandi, tempat susu, wadah susu, " +
    "milk container, ice gel, baby nasal aspirator, krim ruam, rash cream, diaper rash, baby sun, lotion telon, " +
    "breast cream, krim puting, nipple cream, nipple shield, manual breast shield, korset melahirkan, gurita ibu, " +
    "tes kehamilan, kain kasa bayi, washlap, waslap, baby safety, sepatu bayi, kaos tangan bayi, prewalker, " +
    "sepatu prewalker, kelambu, stiker anak, mandi bola, pagar bayi, playpen, baby fence, baby gym mat, baby spoon, " +
    "baby snack container, cup bayi, dot tali empeng, pacifier clip, pembersih botol bayi, baby laundry, " +
    "laundry baby, deterjen bayi, baby detergent, tempat makan bayi, food maker, baby food maker, slow cooker bayi, " +
    "bottle rack, nursing bag, ransel mama, baby bag",
};
