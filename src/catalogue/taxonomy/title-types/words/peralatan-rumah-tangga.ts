import type { TitleWords } from "./schema.ts";

export const PERALATAN_RUMAH_TANGGA_WORDS: TitleWords = {
  names: {
    ac: "ac standing, ac 1 2 pk, ac 1 pk, ac 2 pk",
    kulkas: "mini bar, minibar",
    freezer: "cooler box listrik",
    "mesin-cuci":
      "mesin cuci top loading, mesin cuci front load, mesin pengering pakaian, washer dryer, mesin cuci mini",
    "kipas-angin":
      "fan portable, desk fan, kipas genggam, ceiling fan, exhaust fan, exhaust, kipas mini, kipas tangan, mini fan, " +
      "wall fan, usb fan, kipas gantung, hand fan, box fan, kipas lipat, portable fan, kipas leher",
    setrika: "steamer baju",
    "vacuum-cleaner": "handheld vacuum, robot vacum",
    "filter-air": "filter kran, penjernih air, filter keran, reverse osmosis, alat penyaring air",
    "water-heater": "water heater listrik, water heater gas, solar water heater, heater shower",
    "air-purifier": "kalung air purifier, pelembab udara, air humidifier, essential oil diffuser, aroma diffuser",
    "pompa-air":
      "mesin pompa air, pompa dc, pompa sumur, pompa booster, mesin sumur, booster pump, pompa submersible, " +
      "pompa dorong",
    "mesin-jahit": "mesin obras, mesin jahit mini, mesin neci",
    "rice-cooker": "magiccom, mini cooker, rice cooker mini",
    blender:
      "juicer, chopper, food processor, penggiling daging, food chopper, slow juicer, meat grinder, juice cup, " +
      "portable blender, grinder bumbu",
    mixer: "pengocok telur",
    "air-fryer": "airfryer, fryer",
    oven: "toaster, pemanggang roti, oven toaster, bread toaster, waffle maker, sandwich maker, oven kompor",
    kompor: "kompor portable, kompor kayu, kompor camping, regulator kompor gas",
    "teko-listrik": "teko pemanas, kettle listrik",
    "mesin-kopi":
      "drip coffee maker, moka pot, mokapot, coffee grinder, grinder kopi, french press, vietnam drip, alat kopi, " +
      "penggiling kopi, coffee press",
    kursi: "kursi cafe, kursi santai, kursi bar, bean bag, kursi lesehan",
    meja: "folding table, meja portable, meja lipat laptop, side table, meja kecil",
    lemari: "drawer, lemari portable, loker, container lemari",
    rak: "rak bumbu, rak siku, ambalan, floating shelf, rak kosmetik, rak tanaman, hanging rack, rak gantung, rak bunga",
    kasur: "topper kasur, kasur palembang",
    sprei:
      "bed sheet, selimut, mattress protector, sprai, badcover, sprei set, sarung guling, duvet, selimut bulu, " +
      "selimut tidur, blanket",
    bantal: "bantal kursi, cushion bantal, bantal peluk, bantal silikon",
    gorden: "roller blind, vitrase, tirai magnet, gorden pintu, gorden jendela, krey",
    karpet:
      "karpet lantai, karpet plastik, karpet evamat, evamat, tikar lipat, puzzle mat, karpet puzzle, sajadah karpet, " +
      "keset karpet, karpet kamar",
    handuk: "handuk kecil, handuk microfiber",
    lampu:
      "lampu dinding, lampu gantung, lampu tumblr, led strip, lampu strip, lampu solar, night light, lampu darurat, " +
      "lampu cas, desk lamp, lampu surya, neon, tl led, lampu uv, lampu jalan, lampu plafon, lampu panel, smart bulb, " +
      "lampu natal, led bulb, lampu tembak, lampu philips led",
    panci: "panci presto, milk pan, langseng, panci kukus, pressure cooker, kastrol, steamer panci, soblok, cookware",
    wajan: "frypan, grill pan, pan anti lengket, wajan listrik, loyang, pemanggang",
    "botol-minum":
      "drinking bottle, tumblr, tumbler kopi, shaker, sport bottle, botol sport, botol tumbler, straw cup, " +
      "botol minum anak, vacuum flask, tumbler stainless, bottle, infused water, tumbler custom, coldcup",
    "kotak-makan":
      "lunchbox, kotak makan set, tepak makan, misting, toples plastik, kotak nasi plastik, food storage, thinwall, " +
      "thin wall, tempat bekal, container makanan, lunch set, tupperware set",
    deterjen:
      "surf pow, surf powder, det, detergen, laundry liquid, liquid detergent, powder detergent, deterjen matic, sabun colek, sabun krim, " +
      "liquid laundry",
    "pelembut-pakaian": "pewangi laundry, parfum laundry, pelembut, pengharum pakaian, pelicin, fabric conditioner",
    "sabun-cuci-piring": "dishwash, dish wash, cuci piring, sabun pencuci piring, dishwashing",
    "pembersih-lantai":
      "cairan pel, cairan pembersih, toilet cleaner, pembersih kamar mandi, pembersih porselen, pembersih kaca, " +
      "pembersih kloset, multi surface cleaner, pengharum lantai, glass cleaner, pembersih keramik, kitchen cleaner, " +
      "porstex, wipol, disinfektan lantai, cairan pembersih lantai",
    tisu:
      "tisue, tisu gulung, tissue wajah, tissue toilet, tissue makan, toilet tissue, napkin, kitchen towel, " +
      "tisu dapur, toilet roll, bathroom tissue, serbet tisu",
    "obat-nyamuk":
      "soffell lotion, autan lotion, lotion soffell, soffel lotion, obat nyamuk bakar, pembasmi nyamuk, perangkap nyamuk, lotion anti nyamuk, obat nyamuk elektrik, aerosol nyamuk, " +
      "kapur ajaib, obat kecoa, lem tikus nyamuk, lotion nyamuk, obat nyamuk semprot, mosquito killer, mosquito",
    "bor-listrik":
      "cordless drill, bor cordless, impact drill, rotary hammer, bor impact, bor beton, bor tembok, obeng listrik",
    "cat-tembok": "cat minyak tembok, cat genteng, cat pelapis, cat waterproof, cat lantai",
  },
  lines: {
    deterjen:
      "rinso, daia, so klin, soklin, attack, boom, rinso anti noda, total detergent, attack jaz1, persil, " +
      "wings ekonomi, surf, jazz1, easy detergent, so klin liquid, attack easy",
    "pelembut-pakaian":
      "molto, downy, kispray, rapika, so klin softener, so klin pewangi, trika, molto ultra, soklin softener",
    "sabun-cuci-piring": "sunlight, mama lemon, mama lime, ekonomi sabun, economi, sleek dishwash, mama lime jeruk",
    "pembersih-lantai":
      "wipol, super pell, soklin lantai, so klin lantai, vixal, porstex, harpic, mr muscle, cling, domestos, " +
      "stella lantai, duck toilet, bebek kloset, bebek, superpell, karbol wangi, yuri pembersih, bayclin lantai, cif",
    tisu: "paseo, tessa, nice facial, see u, jolly, multi tisu, livi, tessa tisu, montiss, nice tissue",
    "obat-nyamuk":
      "baygon, hit, vape, autan, soffell, tiga roda, mortein, fumakilla, domestos nomos, force magic, vape fumakilla, " +
      "hit aerosol, kingkong obat, baygon aerosol, hit magic",
  },
  otherThings:
    "staples tembak, staple tembak, staple gun, stapler tembak, paku tembak, nail gun, isi paku tembak, toggle clamp, multimeter, digital multimeter, air compressor, slow start, soft starter, masker debu, dust mask, timbangan duduk, timbangan buah, muriatic acid, " +
    "mesin cuci piring, dishwasher, napht, naphthalene, napht ball, toilet ball, talanan, telenan, brus wc, brush wc, bros wc, brush toilet, " +
    "tds meter, ph meter, pisau, gunting, talenan, sendok, garpu, piring, mangkok, mangkuk, gelas, mug, cangkir, " +
    "teko, teko kaca, pitcher, nampan, baki, tudung saji, centong, sutil, spatula, saringan, parutan, cetakan, " +
    "cetakan es, timbangan, timbangan dapur, timbangan digital, gas, elpiji, tabung gas, regulator gas, " +
    "selang gas, selang, selang air, kran, keran, kran air, shower, closet, kloset, wastafel, sapu, pel, alat pel, " +
    "spin mop, kain pel, kemoceng, tempat sampah, kantong sampah, plastik sampah, trash bag, keset, hanger, " +
    "gantungan baju, jemuran, jepitan jemuran, keranjang, keranjang baju, box container, container box, " +
    "kotak penyimpanan, storage box, jam dinding, wall clock, lukisan, hiasan dinding, stiker dinding, wall sticker, " +
    "sticker dinding, wallpaper, wallpaper dinding, bunga, pot bunga, pot tanaman, planter bag, wall planter, bonsai, catok bonsai, gunting bonsai, kawat bonsai, garden tools, tee connector, drip irrigation, sprinkler, label tanaman, media tanam, hidroponik, netpot, rockwool, polybag, cocopeat, fungisida, herbisida, insektisida, pestisida, perlite, zeolit, pasir malang, batu koral, hidrogel, plastik uv, sekam, kompos, dop pipa, pipa pvc, lpg, vas bunga, tanaman, bibit, " +
    "benih, pupuk, pengharum ruangan, pewangi ruangan, air freshener, stella, glade, bayfresh, kamper, kapur barus, " +
    "lilin, lilin aromaterapi, dupa, korek api, korek, lem tembak, glue gun, obeng, tang, palu, " +
    "kunci inggris, kunci pas, kunci l, gergaji, gerinda, mesin gerinda, mata bor, mata gerinda, toolkit, tool kit, " +
    "toolbox, meteran, waterpass, paku, baut, sekrup, amplas, kuas cat, thinner, semen, keramik, genteng, pintu, " +
    "gembok, handle pintu, engsel pintu, tangga, tangga lipat, steker, kabel roll, fitting, fitting lampu, " +
    "dudukan lampu, penangkap tikus, perangkap tikus, lem tikus, racun tikus, raket listrik, spons cuci, sabut, " +
    "sikat, sikat wc, sikat toilet, sikat botol, sarung tangan karet, sarung tangan dapur, kain lap microfiber, " +
    "pemutih, pemutih pakaian, bayclin, penghilang noda, vanish, aluminium foil, plastik wrap, cling wrap, " +
    "kantong kresek, tusuk gigi, tusuk sate, sedotan, paper bag, kertas nasi, kertas minyak, gelas kertas, " +
    "paper cup, styrofoam, food tray, dispenser sabun, tempat sabun, dispenser odol, rak odol, gelas kaca, " +
    "botol kaca, galon, pompa galon, jerigen, ember, gayung, bak mandi, baskom, celemek, apron, " +
    "cempal, taplak meja, kain sprei, kelambu, alas meja, silica gel, tali jemuran, tambang, terpal, jaring, " +
    "paranet, batu alam, busa peredam, peredam suara, seal tape, saklar lampu, mesin press, hand sealer, " +
    "mesin sealer, vacuum sealer, sealer, dehydrator, mesin es, panggangan, grill, bbq grill, alat panggang, " +
    "pemanggang sate, arang, kompor bbq, mesin potong rumput, travo las, kompresor, mesin steam, jet cleaner, high pressure cleaner, high pressure cleaners, high pressure washer, pressure washer, dirt blaster, foam jet, floor nozzle, " +
    "mesin semprot, sprayer, alat semprot, steam cuci, senter, headlamp, senter kepala, baterai abc, alkaline, " +
    "baterai alkaline, baterai aa, battery aa, eveready, energizer, dudukan tisu, kapur semut, pengusir tikus, " +
    "rak helm, batu asahan, pengasah pisau, peeler, pemotong, slicer, alat pemotong, pemotong sayur, pengiris, " +
    "kukusan bambu, cobek, ulekan, food wrap, tutup panci, tutup saji, alas kaki, cover kulkas, taplak kulkas, " +
    "cover mesin cuci, sarung galon, cover galon, cover kipas, cover ac, talang ac, pipa ac, kapasitor, spare part, " +
    "sparepart, remote kipas, freon, gantungan dinding, magnet kulkas, mirror, kaca cermin, furniture set, " +
    "kitchen set, partisi, kanopi, pagar, wood pellet, akrilik, triplek, hpl, plywood, baja ringan, aluminium, " +
    "t track, jig, mata router, mesin router, ketam, mesin serut, cutter, cutter kertas, gunting taman, " +
    "tang potong, las listrik, solder, timah, multitester, avometer, tespen, heat gun, blower, mesin blower, genset, " +
    "stabilizer listrik, ups listrik, mcb, meteran listrik, klem, kunci sok, ragum, dongkrak, katrol, roda, " +
    "roda kursi, kaki meja, engsel, karpet talang, talang air, sandal kamar mandi, kipas sate, tirai kamar mandi, " +
    "shower curtain, tempat sikat gigi, kaca jendela, film kaca, stiker kaca, one way film, pengharum kamar mandi, " +
    "pengharum, pewangi, gel pewangi, parfum ruangan, reed diffuser, vacuum bag, vacum bag, kain pembungkus, " +
    "bubble wrap, hepa filter, bed rail, kursi roda, pegangan pintu, tutup botol, chopping board, dish rack, " +
    "gelas ukur, cup measure, mixing spoon, knife, scissors, tray, cake mold, mold, mould, kemasan, " +
    "kemasan standing pouch, standing pouch, florist, bouquet, buket, buket bunga, flower, karangan bunga, " +
    "papan bunga, gas portable, kaleng gas, hi cook, hicook, mesin giling, alat pembuat, mesin pembuat, es serut",
};
