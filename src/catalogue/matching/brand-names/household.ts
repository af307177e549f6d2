import type { BrandGroup } from "./schema.ts";

export const HOUSEHOLD: BrandGroup = {
  categories: ["peralatan-rumah-tangga"],
  names: `
    Karcher=Kärcher, Bosch, Krisbow, Kenmaster Tools, Lakoni, Nilfisk, Vyper, Nankai Tools, Sanfora,
    ABC, Rinso, Daia, So Klin=SoKlin, Bukrim, Molto, Downy, Kispray, Rapika, Vanish, Bayclin, Proclin, Mama Lemon, Mama Lime, Ekonomi,
    Cream Ekonomi, Super Pell=Superpell, Wipol, Vixal, Harpic, Porstex, Cif, Mr Muscle=Mr. Muscle, Yuri, Easy Mop,
    3M Scotch-Brite=Scotch Brite=Scotch-Brite, Clink, Baygon, Autan, Soffell, Tiga Roda, Domestos, Kingkong, Stella, Glade, Bayfresh,
    Ambi Pur=Ambipur, Air Wick=Airwick, Febreze, Dahlia, Paseo, Multi Tissue, Livi, Montiss, Passeo, Jolly, See-U, Toply, Klinpak, Cling,
    Bebek Kamar Mandi, WPC, Cap Bola Dunia, Bright Gas=Brightgas, Tineco, Miyako, Yong Ma, Maspion, Oxone, Kirin, Sanken, Daikin, Gree,
    Midea, Mitsubishi Electric, Electrolux, Modena, Rinnai, Tecnogas, Hock, Denpoo, Sekai, Maximuslife, Regency, Sanex, Kris, Krischef,
    Mito, Mitochiba, Han River, Simplus, Gaabor, Mayer, Signora, Idealife, Ideal Life, Bolde, Kangaroo Cooker, Vicenza, Trisonic, Heles,
    Nagako, Airlux, Niko, Uchida, Hanabishi, Russell Taylors, KitchenAid, Breville, De'Longhi=Delonghi, Nespresso, Dolce Gusto, Tefal,
    Moulinex, Smeg, Bosch, Black & Decker=Black and Decker=Black+Decker, Dyson, iRobot, Roborock, Ecovacs, Dreame, Deerma, Mijia, Viomi,
    Levoit, Coway, Honeywell, Winix, Boneco, Krisbow, Beko, Haier, Aqua Japan, Artugo, Gea, RSA, Frigigate, Getra, Fomac, Mesin Tora,
    Ariston, Wika Solar, Wasser, Shimizu, Grundfos, Pureit, Unilever Pureit, Nesca, Kels, Yamamax, Crown Horse, Delizia, Singer, Juki,
    Janome, Akebonno, Fukumi, Kazu, Goto, Samono, Airbot, Kurumi, Electrohome, Ace Hardware, Informa, IKEA, Napolly, Ligna, Inoac,
    Royal Foam, King Koil, Comforta, Serta, Simmons, Spring Air, Uniland, Guhdo, Elite Spring, Airland, Sleep Buddy, Lady Rose, Kintakun,
    California Bedcover, Vallery, Rosewell, Shyra, Terry Palmer, Chalmer, Tupperware, Lion Star,
    Lock & Lock=LocknLock=Lock n Lock=Lock and Lock, Claris, Calista, Komet Star, Shinpo, Golden Sunkist, Green Leaf, Twin Tulipware,
    Tulipware, Pyrex, Corelle, Corningware, Luminarc, Kedaung, Kig, Zen Tableware, Royal VKB, Zwilling, WMF, Fissler, Happycall, Neoflam,
    Lemonhome, Steincookware, Debellin, Shima, Thermos, Zojirushi, Corkcicle, Hydro Flask, Contigo, Nalgene, Swell, Kenmaster, Nankai,
    Tekiro, Makita, Dewalt, Maktec, Ryu, Lakoni, Mollar, Prohex, Sellery, Milwaukee, Dongcheng, Stihl, Tasco, Sanfix, American Standard,
    Toto Sanitary, Onda Kran, San-Ei, Dulux, Jotun, Avian, Avitex, Mowilex, Propan, No Drop, Aquaproof, Sika, Dextone, Aibon, Uhu,
    Alteco, G Glue, Power Glue, WD-40=WD40, Pylox, Diton, Bardi, Avaro, Arbit, Hannochs, Osram, In-Lite=Inlite, Shinyoku, Visalux,
    Ekonomat, Chiyoda, Emico, Cmos, Mitsuyama, Uticon, Broco, Schneider, Legrand, Clipsal, ABB, Kitani, Extrana, Yunior, Dekkson, Yale,
    Onassis Lock, Cisa, Paloma, Huben, Oxihom, Kuke, Smart Mop, Eco Clean, Nagata, Airin, Olymplast, Skyline, Yunique, Sunlife, Usupso,
    Oh Some, KKV, Mr DIY, Muji, Nitori, Daiso, Kangaro, Elmer, Mitsui, Ezviz, Hikvision, Dahua, Imou, Tapo, Arlo, Hilook, Bitzen, Angola,
    Aica, Tora, Rajawali Lem, Nippon Paint, Sango Keramik, Kitchen Art, Home Klin, Star Glass, Jaco, Lumina, Bonita Sprei,
    Polymorph, Wipro, ATS, D'luxe, Eterna, Swallow, Umeco, Winn Gas, Nextar Meja, Royale, Pledge, Berlinger, Metaltex, Cooltech,
    Wonder Home, Maxim Tools, Carote, Dadi, Off Nyamuk, Serasoft, Samudera, Sleep Max, All New My Love=My Love Sprei, Viera, Tristar,
    LMYH, PLM, Ao Jie Ya, Bagus Miko, Gohappy, Dorahomi, Nucolour, Goldret, Uchii, Arami, Kirei, Orion Tools, Flexi Mop, Kova,
    King Rabbit, California`,
  words: `
    Sunlight=Sunlight Sabun, Supra, Hit=HIT Aerosol, Boom, Attack, Surf, Kiwi, Force=Force Magic, Nice, Bagus, Total, Cosmos, Quantum,
    Turbo=Turbo Led, Modern, Advance, Butterfly, Royal, Eagle, Florence=Florence Bed, Ocean=Ocean Glass, Stanley, Maxim, Elite, Solid,
    Surya, Sos, Fox, Rapi, Crown, Vienna, Tiger, Kobe=Kobe Alat, Sakura=Sakura Food=Sakura Fish Food=Sakura Pigma, GM, Olympic, Bima,
    Jason, Benz, Samurai, Premium Flower, Vape, Elpiji, Off, Wings, Midi, Bebek`,
  things: `
    baterai battery
    ac aerosol air angin anti bantal blender bor botol bubuk cair cat com cooker cuci detergent deterjen dispenser ember facial freezer
    galon gelas gerinda handuk juicer kamera kapur kasur keset kipas kloset kompor kulkas kursi lampu lantai lem lemari magic mangkok
    meja mesin microwave mixer napkin nyamuk obat obeng oven panci pel pembersih pemutih pengharum pewangi piring pisau pompa rak rice
    ruangan sabun sapu semir setrika softener sprei tang teflon tissue tisu toples wajan`,
};
