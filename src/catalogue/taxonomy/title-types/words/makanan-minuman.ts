import type { TitleWords } from "./schema.ts";

export const MAKANAN_MINUMAN_WORDS: TitleWords = {
  names: {
    beras: "beras hitam, beras putih, rice premium, beras organik, beras pandan wangi, beras premium",
    "minyak-goreng":
      "soya bean oil, soybean oil, soyabean oil, canola oil, sunflower oil, corn oil, minyak jagung, minyak wijen, sesame oil, minyak canola, palm oil, vco, " +
      "rice bran oil, virgin coconut oil",
    gula:
      "gula donat, gula tabur, gula jawa, brown sugar, palm sugar, gula batu, gula semut, gula cair, gula kastor, " +
      "gula halus",
    tepung:
      "tepung bumbu, tepung roti, tepung kentang, sagu, tepung ketan, tepung serbaguna, panir, tepung pancake, " +
      "pancake mix, premix, bread crumb, baking powder, cake mix",
    telur: "telur puyuh, telur asin, telur bebek, telur omega",
    "mi-instan":
      "ramyun, ramyeon, cup noodle, noodle, noodles, bihun, mie soto, mie, mi, kwetiau, soun, mie telur, mie kering, " +
      "makaroni, spaghetti, spageti, spagetti, fettuccine, fettucini, pasta makaroni, macaroni, penne, fusilli, " +
      "lasagna, soba, udon, rice noodle",
    kopi:
      "kopi luwak, kopi susu, cappuccino, capuccino, espresso, kopi hitam, latte, white coffee, kopi drip, " +
      "caffe latte, cold brew, mocha, coffee latte, kopi gayo, americano, roasted bean",
    teh:
      "teh botol, black tea, teh melati, jasmine tea, thai tea, tea bag, teh tarik, teh herbal, earl grey, milk tea, " +
      "oolong, chamomile, lemon tea, teh poci, tea bags, teabag, kombucha",
    "susu-cair":
      "susu steril, almond milk, oat milk, soya milk, soy milk, susu kambing cair, susu uht steril, soymilk, oatmilk, " +
      "milk steril",
    "susu-bubuk":
      "full cream powder, susu kambing bubuk, susu kambing, susu kalsium, instant milk powder, susu tinggi kalsium, " +
      "susu diabetes, susu penambah berat badan, susu diet, susu kambing etawa",
    "susu-kental-manis":
      "krim kental manis, kental manis sachet, krimer kental, sweetened creamer, evaporasi, susu evaporasi",
    keju:
      "cheddar, mozzarella, keju parut, quick melt, cream cheese, parmesan, keju slice, keju mozarella, cheese slice, " +
      "mozarella, keju oles",
    mentega: "mentega putih, salted butter, unsalted butter, roombutter, shortening",
    yogurt:
      "yogurt drink, yoghurt drink, susu fermentasi, minuman yogurt, drink yogurt, yogurt drinking, kefir, " +
      "drink yoghurt",
    madu: "madu anak, raw honey, madu randu",
    "air-mineral": "air minum dalam kemasan, air pegunungan, sparkling water, air alkali, alkaline water, air galon",
    "minuman-ringan":
      "minuman soda, isotonik, sirup, syrup, minuman serbuk, minuman kemasan, minuman rasa, cola, drink powder, " +
      "minuman serbuk buah, minuman teh, drink jelly, larutan penyegar, cincau minuman, nata drink, isotonic, " +
      "minuman buah, fruit juice, powder drink, sirop, minuman bubuk, minuman jeruk, lemonade, minuman jahe, wedang, " +
      "bandrek, bajigur, minuman herbal, es teh, sari kacang hijau, sari kelapa",
    biskuit:
      "bisc, biscuits, cracker, sandwich biscuit, wafer roll, nastar, kastengel, wafer stick, egg roll, biskuit kelapa, " +
      "digestive, butter cookies, oat cookies, soes kering, biskuit sandwich, waferroll, kue semprong, lidah kucing, " +
      "semprong, cream biscuit, stick biscuit, putri salju, egg rolls, kue lapis biskuit, wafer cream, shortbread",
    cokelat:
      "dark chocolate, milk chocolate, choco bar, compound chocolate, cocoa powder, coklat bubuk, white chocolate, " +
      "choco ball, cokelat bubuk, truffle, praline, dark choco, choc bar",
    permen:
      "candies, jelly candy, gum, lollipop, bubble gum, marshmallow, chewing gum, jelly beans, mint candy, mints, " +
      "lolipop, xylitol gum, pastilles, permen kapas, candy mint, permen lunak, gulali, permen susu, hard candy, " +
      "jelly stick",
    keripik:
      "cheese snack, corn snack, krp, keripik pisang, basreng, makaroni pedas, seblak kering, tortilla chips, emping, opak, rengginang, " +
      "rumput laut snack, seaweed snack, kerupuk kulit, peyek, rempeyek, snack jagung, snack kentang, kentang snack, " +
      "corn snack, popcorn, potato snack, snack potato, snack puffs, jagung bakar snack, cheese ball, cassava chips, " +
      "stik keju, extruded snack, sale pisang, keripik tempe, kacang polong snack, snack ring, kuping gajah, " +
      "prawn cracker, kerupuk udang, makaroni ngehe, kremes, usus crispy, snack stick, rumput laut, seaweed, " +
      "nori snack, tempura snack",
    "kecap-saus":
      "saus tiram, mayonaise, sauce, sambal botol, chili sauce, tomato sauce, sambal bawang, oyster sauce, bbq sauce, " +
      "saus pedas, fish sauce, kecap ikan, saus spaghetti, salad dressing, dressing, sambal terasi, mustard, " +
      "pasta sauce, hot sauce, tomato ketchup, cuka, vinegar, saus teriyaki, saus bbq, saus cabe, sambal goreng, " +
      "saos tomat, saos sambal, sambal cumi",
    "bumbu-masak":
      "bumbu instant, kaldu jamur, lada, merica, ketumbar, garam, royco, msg, kunyit bubuk, bawang putih bubuk, " +
      "bumbu racik, bumbu rendang, santan, santan kelapa, kayu manis, vanili, terasi, kaldu ayam, lada putih, " +
      "lada hitam, paprika bubuk, oregano, jinten, bumbu nasi goreng, bawang goreng, bubuk cabe, cabe bubuk, micin, " +
      "himalayan salt, pala, cengkeh, bumbu tabur, spice, garam dapur, bumbu ayam, chili powder, coconut milk, " +
      "bubuk bumbu, bumbu kari, garam himalaya",
    sereal:
      "cornflakes, instant oat, quick oats, koko crunch, energen sereal, instant oatmeal, breakfast cereal, " +
      "steel cut oats, quick cooking oatmeal, chia seed, chia seeds, minuman sereal, sereal instan",
    roti:
      "roti sobek, roti gandum, sandwich roti, donat, donut, bolu, brownies, pia, roti sisir, croissant, bagelen, " +
      "cake, kue bolu, roti isi, roti kering, kue brownies, sandwich coklat roti, roti burger, roti sandwich, bun, " +
      "cupcake, tortilla, chiffon, muffin, bakpia, roti coklat, dorayaki",
    "es-krim": "eskrim, ice stick, es lilin, ice cake, ice cream cake, ice cream stick, ice cream cup, ice bar",
    "makanan-beku":
      "siomay, cireng, kentang beku, french fries, chicken nugget, otak otak, chicken wings, beef slice, burger patty, " +
      "ebi furai, risoles, karage, kornet beku, smoked beef, gyoza, pempek, bakso sapi, sosis ayam, sosis sapi, " +
      "tempura beku, sausage, meatball, dumpling, shumai, fish ball, kentang goreng, lumpia, patties, bratwurst, " +
      "ayam beku, chicken karaage, batagor, chicken katsu, spring roll, bitterballen, fillet dori, slice beef",
  },
  lines: {
    "minyak-goreng":
      "bimoli, tropical minyak, sania minyak, filma minyak, sunco, fortune minyak, rose brand minyak, kunci mas, " +
      "barco, bertolli, minyakita, sovia, sanco, hemart",
    gula: "gulaku, rose brand gula, gmp gula, gulavit, tropicana slim stevia",
    tepung:
      "segitiga biru, cakra kembar, kunci biru, sajiku, kobe tepung, rose brand tepung, kobe, sasa tepung, " +
      "mama suka tepung, bola deli, pondan, haan, hercules baking",
    "mi-instan":
      "indomie, sedaap mie, mie sedaap, supermi, sarimi, pop mie, popmie, samyang, nissin, gaga mie, bakmi mewah, " +
      "lemonilo, mi sedaap, sedaap mi, mie gelas, mi abc, nongshim, ottogi, buldak, best wok, tropicana slim mi, " +
      "shin ramyun, la fonte, gaga 100, alhami, burung dara, bihunku, mie burung dara, ladang lima mie, fitmee, " +
      "la pasta, mama mie, eko mie, intermie, super bihun",
    kopi:
      "kapal api, torabika, good day, nescafe, abc susu, luwak white koffie, luwak, indocafe, top coffee, kopiko 78, " +
      "golda, excelso, tora cafe, abc kopi, starbucks, ya coffee, singa kopi, kopi janji jiwa, caffino, coffee joss, " +
      "liong bulan, jjroyal, jj royal, goodday, gadjah kopi, fresco, tora susu, nescafe classic, nescafe dolce gusto, " +
      "maxim coffee, davidoff, old town, mokka, up coffee, torabika cappuccino, abc exo, pikopi",
    teh:
      "sariwangi, sari wangi, teh pucuk, sosro, tong tji, teh kotak, ichi ocha, fruit tea, javana, fruittea, frestea, " +
      "nu green tea, teh gelas, dilmah, twinings, max tea, mytea, ichitan, teh javana, sosro celup, tehbotol, 2 tang, " +
      "lipton, poci, kepala djenggot, lemon tea, bendera teh, futami 17, sosro teh, walini, tehku, esteh, joy tea, " +
      "heavenly blush tea, 999 teh",
    "susu-cair":
      "ultra milk, ultramilk, bear brand, frisian flag uht, indomilk uht, greenfields, milo activ go uht, cimory milk, " +
      "diamond milk, real good, ultra mimi, indomilk kids, hometown, cimory fresh, susu ultra, cimory uht, good to go, " +
      "v soy, vsoy, clevo, tobelo, ovaltine uht, milku, milo uht, frisian flag purefarm, frisian flag kid, " +
      "indomilk good, indomilk kid, country choice, marigold, zoda milk, australias own, pauls, hilo teen uht, " +
      "heavenly blush oat, dancow uht, oatside",
    "susu-bubuk":
      "dancow, hilo, anlene, entrasol, boneeto, nutrive benecol, produgen, hilo teen, ensure, diabetasol, l men, " +
      "appeton, anlene gold, hilo active, hilo gold, hilo school, ovaltine, frisian flag bubuk, indomilk bubuk, wrp, " +
      "peptisol, proten, tropicana slim susu, nutren, milo, dancow fortigro, etawalin, energen susu, entramix, " +
      "nephrisol, weight gain, peptimune, glucerna, provital, cdr susu, wrp body shape, pan enteral, " +
      "pediasure complete dewasa",
    "susu-kental-manis":
      "frisian flag kental, indomilk kental, carnation, cap enaak, omela, three sapi, frisian flag skm",
    keju: "kraft, prochiz, kraft cheddar, meg keju, diamond keju, calf keju, emina, cheesy slice, quick melt",
    mentega:
      "blue band, palmia, forvita, blueband, filma margarin, simas, royal palmia, anchor butter, elle vire, " +
      "orchid butter, wysman",
    yogurt:
      "cimory yogurt, yakult, biokul, heavenly blush, cimory drink, cimory squeeze, elle et vire, activia, " +
      "greenfields yogurt, cimory yoghurt, calpico, dutch mill, cimory stick",
    madu: "madurasa, madu tj, tresno joyo, madu nusantara, madu uray, madu pramuka, madu perhutani, tj murni, alshifa",
    "air-mineral":
      "aqua, le minerale, ades, nestle pure life, vit, club air, club, equil, pristine, cleo, evian, vit air, ron 88, " +
      "crystalline, cheers air, oasis, prima air, super o2, total 8, pure life, aqua reflections, nestle air",
    "minuman-ringan":
      "coca cola, fanta, sprite, pepsi, pocari sweat, mizone, buavita, floridina, minute maid, big cola, extra joss, " +
      "kratingdaeng, kuku bima, hydro coco, you c1000, you c 1000, ale ale, nutrisari, marjan, jelly drink, adem sari, " +
      "okky jelly, tebs, abc squash, country choice jus, pulpy orange, ultra sari kacang ijo, ultra sari asem, calpis, " +
      "teh rio, panther, m 150, kuku bima energi, inaco nata, root beer, bir bintang zero, jungle juice, " +
      "a w sarsaparila, schweppes, 7 up, mirinda, cap panda, cincau cap panda, lasegar, larutan cap kaki tiga, " +
      "cap kaki tiga, bintang zero, ion water, isoplus, fatigon hydro, mountain dew, mogu mogu, love juice, " +
      "abc sari kacang hijau, abc spesial grade, freiss, tropicana slim syrup, pop ice, jas jus, finto, segar dingin, " +
      "segar sari, frutamin, hemaviton energy, hemaviton jreng, kiyora, vitamilk, green sands, zoda, bear brand gold, " +
      "isotonik, sunpride jus, diamond jus, tropicana twister, country choice, sunfresh, malee, oronamin, happy jus, " +
      "happydent drink, le fruit, dezi, sarang burung minuman, wong coco, cocomas, nata de coco, monde coco, " +
      "jelly cool, del monte jus, big strawberry, floridina orange, abc orange, ichi juice, you c1000 vitamin",
    biskuit:
      "oreo, roma, khong guan, biskuat, good time, nissin wafer, tango, regal, richeese nabati, richeese, nabati, " +
      "beng beng share it, monde, tim tam, slai olai, astor, better, malkist, gery, hatari, nissin crispy, ritz, " +
      "superstar, roma kelapa, belvita, selamat, nissin, khong guan biskuit, good time cookies, roma sari gandum, " +
      "momogi biskuit, pocky, glico, pejoy, pretz, hello panda, danisa, julie s, loacker, oreo mini, gery saluut, " +
      "richoco, nyam nyam, chocolatos wafer, choki wafer, gery snack, fitbar, soyjoy, butter cookies monde, " +
      "monde egg roll, sari gandum, zuperrr keju, roma biskuit, roma biscuit, gery malkist, hup seng, munchys, munchy, " +
      "lexus, chips ahoy, kraft oreo, apollo wafer, serena, deka wafer, dua kelinci deka, deka, kokola, " +
      "hatari malkist, unibis, tini wini biti, kong guan, gery chocolatos, arnotts, arnott s, lotus biscoff, biscoff, " +
      "voortman, collon, koala march, lotte pepero, pepero, toppo, choco pie, oat choco, dilan wafer, superco, " +
      "simba choco, okebis, wrp cookies, go potato, gandum biscuit",
    cokelat:
      "silverqueen, silver queen, cadbury, dairy milk, delfi, toblerone, ferrero rocher, kitkat, kit kat, chunky bar, " +
      "top cokelat, beng beng, cha cha, m ms, chacha, choki choki, van houten, ritter sport, lindt, hersheys, " +
      "hershey s, snickers, kinder joy, kinder bueno, mars, toberone, ferrero, tobleron, collata, colatta, twister, " +
      "ovomaltine, meiji, chocolatos, l agie, cadbury dairy, mon cheri, raffaello, ceres, nutella, windmolen, alfredo, " +
      "lagie, monggo, kinder, bounty, twix, maltesers, chunky, fullo, gery coklat, superstar wafer, top triple, " +
      "ceres milk, cho cho, hershey, merci, guylian, kitkat chunky, loacker chocolate, dove chocolate, galaxy chocolate",
    permen:
      "happydent, heppydent, kopiko, mentos, relaxa, yupi, kiss, fox s, foxs, golia, hexos, milkita, alpenliebe, sugus, ricola, big babol, " +
      "happydent, hot hot pop, chupa chups, kino, mintz, nano nano, tamarin, strepsils permen, eclairs, " +
      "blaster, doublemint, trebor, frozz, pindy, lotte xylitol, woods, haribo, davos, kis, trolli, polo mint, " +
      "mylanta permen, fisherman s friend, fishermans friend, fisherman, skittles, pagoda pastiles, pagoda, " +
      "antangin permen, golia activ, relaxa barley, gingerbon, ting ting jahe, hacks, halls, xylitol, fruittella, " +
      "jagoan neon, permen sugus, lotte juicy, mintz chewy, inaco jelly, inaco, okky jelly stick, wong coco jelly, " +
      "nona manis, kapal api permen",
    keripik:
      "chitato, lays, lay s, qtela, cheetos, taro, doritos, piattos, pringles, kusuka, happy tos, happytos, maicih, " +
      "jetz, twistko, potabee, mister potato, garuda rosta, tao kae noi, momogi, oishi, smax, kanzler keripik, japota, " +
      "chiki, balls, jaguar snack, leo keripik, lay, lays rumput laut, tic tac snack, tic tac, tictac, french fries 2000, tos tos, " +
      "turbo, guri bee, komo, leo, fugu, richeese ahh, trenz, cornae, kanzler crispy, tenori, mama suka nori, " +
      "tao kaenoi, big sheet, nori, bigsheet, mr potato, jack n jill, chitose, gemez enaak, gemez, mamee, anak mas, " +
      "spix, superstick, nabati ahh, nextar stick, simba snack, tao, cheetoz, chitatolite, chitato lite, " +
      "potato wedges, pilus, garuda pilus, sukro",
    "kecap-saus":
      "bango, abc kecap, kecap bango, indofood sambal, abc sambal, del monte saus, sasa sambal, belibis, " +
      "abc sambal asli, lee kum kee, kikkoman, tabasco, maestro, maestro mayonnaise, kewpie, delmonte, del monte, " +
      "euro gourmet, heinz, mama suka, sedaap kecap, piring lombok, bu rudy, indofood racik sambal, uleg, " +
      "abc extra pedas, saori, leggos, barilla sauce, prego, kobe boncabe, boncabe, bon cabe, mayumi, hunts, " +
      "sambal indofood",
    "bumbu-masak":
      "royco, masako, racik, ladaku, desaku, bamboe, munik, sasa, ajinomoto, kara santan, kara, sun kara, totole, " +
      "magic lezat, indofood racik, kobe bumbu, moto, refina, dolpin garam, dolpin, cap kapal garam, jays, " +
      "koepoe koepoe, mccormick, finna, knorr, sasa santan, kokita, maggi, desaka, kaldu maggi, del monte bumbu, " +
      "miwon, sun kara santan, daesang, magic bumbu",
    sereal:
      "koko krunch, quaker, energen, honey stars, milo cereal, corn flakes, kelloggs, kellogg s, kokokrunch, " +
      "koko crunch, nestum, nestle honey, captain oats, vsoy multi, cheerios, post, granola bar, " +
      "heavenly blush cereal, nestle cereal, hilo cereal, healthy choice, oat krunch, ellipse oat, granova, naraya, " +
      "vitagrain, simba cereal, simba, gemeinsam",
    roti: "sari roti, mr bread, my roti, sharon, prime bread, breadtalk, roti o, aoka, sari roti dorayaki, sari roti tawar",
    "es-krim":
      "walls, aice, campina, magnum, cornetto, paddle pop, feast, diamond ice, wall s, haagen dazs, walls magnum, " +
      "glico wings, frostbite, j cone, haku, viennetta, indoeskrim, indoes krim, joyday, waku waku, wall s populaire",
    "makanan-beku":
      "fiesta, so good, champ, kanzler, bernardi, sunny gold, cedea, belfoods, so nice, farmhouse, golden farm, " +
      "mc cain, shifudo, vigo, okey, vida, bumifood, minaku, champ nugget, fiesta nugget, so good nugget, hoka, akumo, " +
      "belfood, kimbo",
  },
  otherThings:
    "dried mango, dried mangoes, roti tawar pandan, " +
    "in syrup, in heavy syrup, larutan penyegar, la penyegar, " +
    "jelly powder, nutrijell, nutrijel, kacang, kacang tanah, kacang almond, almond, kacang mete, mete, kurma, " +
    "kismis, buah kering, cemilan, camilan, snack sehat, abon, dendeng, rendang, sarden, kornet, corned beef, " +
    "tuna kaleng, ikan kaleng, buah kaleng, jamur, selai, madu susu, sayur, apel, jeruk, pisang, mangga, alpukat, " +
    "anggur, semangka, melon, pear, pir, kentang, wortel, bawang merah, bawang putih, bawang, cabe, cabai, tomat, " +
    "brokoli, bayam, kangkung, tempe, tahu, daging, daging sapi, daging ayam potong, ikan, ikan asin, teri, udang, " +
    "cumi, krimer, creamer, kremer, agar agar, jelly, jeli, puding, pudding, agarasa, nata de coco, cincau, cendol, " +
    "meses, meises, messes, sprinkle, topping, ragi, pewarna makanan, perisa, essence makanan, whip cream, " +
    "whipped cream, sup instan, soup, cream soup, oleh oleh, gepuk, gudeg, lumpia basah, klepon, energy bar, " +
    "protein bar, sambal pecel, bumbu pecel, rempah, kolang kaling, manisan, asinan, popcorn, nasi, " +
    "nasi goreng, sushi, mochi, moci, dodol, wingko, kue lapis, parcel, hampers lebaran, hampers, sweetener, " +
    "pemanis, stevia, selai kacang, peanut butter, selai olesan, gelatin, susu kacang, sari kurma, gula diet, " +
    "tapai, bubur instan, bubur, bubur sumsum, tauge, jagung, jagung manis, kacang hijau, kacang kedelai, " +
    "kacang merah, kedelai, beras kencur, konjac, shirataki, nasi shirataki, mie shirataki, edamame, kimchi, " +
    "sayuran, cashew, peanuts, peanut, kacang garing, kacang atom, kacang telur, kacang kulit, kacang panggang, " +
    "pistachio, walnut, biji, kuaci, trail mix, sereh, jahe, jahe merah, kunyit, temulawak, asam jawa, " +
    "es batu, salmon, daging beku, buah beku, kelapa, kelapa parut, dates, kacang goreng, bakpao, bakpau, pizza, " +
    "salad, ham, daging asap, ikan dori, lobster, kepiting, kerang, luncheon, chicken luncheon, tuna, sardines, " +
    "sarden kaleng, mackerel, sardine, abalone, nori sushi, sereal bar, soyjoy bar, permen bir, beer, wine, " +
    "pempek beku",
};
