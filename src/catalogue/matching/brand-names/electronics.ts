import type { BrandGroup } from "./schema.ts";

export const ELECTRONICS: BrandGroup = {
  categories: ["elektronik-gadget", "komputer-laptop"],
  isBroad: true,
  strangers: `
    bedak biskuit biscuit body cleanser cologne condom conditioner cream deodorant edp edt eyeliner eyeshadow foam foundation gummy kapsul
    kondisioner kondom krim kutek lipstick lipstik lip lips liptint liner lotion lube lubricant lulur mascara masker moisturizer pantyliner parfum parfume
    pembalut perfume popok sampo scrub serum shampoo softgel sunscreen susu syrup tea teh wafer wipes`,
  names: `
    Samsung=Samsung Galaxy=Galaxy Tab=Galaxy Buds=Galaxy Note=Galaxy Watch, iPhone=Apple iPhone,
    Xiaomi=Redmi=Poco=Pocophone=Redmi Note=Mi Band=Mi Pad=Xiomi=Xiaomi Official=Mi Box=Mi TV=Mi Note=Mi Powerbank=Mi Power Bank=Mi Dashcam=Mi True=Mi Smart=Mi 10=Mi 11=Mi A1=Mi 4,
    OPPO, Vivo, realme, Infinix, itel, Tecno, Huawei=Huawei MateBook=MateBook, Nokia, Google Pixel=Pixel Buds, OnePlus, Motorola,
    Lenovo=Lenove=Thinkplus=ThinkPad=IdeaPad=ThinkCentre=Yoga Slim=Tinkplus, BlackBerry, Evercoss, Advan, Smartfren, Andromax, iQOO, ZTE,
    Nubia, Meizu, Doogee, Ulefone, Oukitel, HTC, Brandcode, Maxtron, Nexcom, Telkomsel, Indosat, Orbit Telkomsel, LG, Sharp=Aquos,
    Polytron, TCL, Hisense, Panasonic, Sony=PlayStation=Sony PlayStation=Bravia=Ps5 Sony, Coocaa, Akari, Changhong, Ichiko, Weyon, Sanyo,
    Toshiba, Philips, iFFalcon, Skyworth, Konka, Juc, Hitachi, JVC, Thomson, Kogan, Starbox, Kvision=K-Vision, Transvision, Nexmedia,
    Indihome, Fiberhome, Anycast, Chromecast, Roku, Tanix, Mecool, Wetv, JBL, Soundcore, AirPods=Apple AirPods, Sennheiser,
    Harman Kardon, Marshall, Bose, Beats by Dre, Audio-Technica=Audio Technica, AKG, Beyerdynamic, Shure, Jabra,
    Plantronics=Poly Plantronics, Skullcandy, Edifier, Razer, SteelSeries=Steel Series, HyperX=Hyper X, Corsair, Rexus, Fantech,
    Logitech, dbE=DBE Acoustics, NYK, Sades, Onikuma, Kotion Each, Armaggeddon, Digital Alliance, Imperion, SonicGear=Sonic Gear,
    Simbadda, Fleco, Harman, Bowers & Wilkins=Bowers Wilkins, Bang & Olufsen=Bang Olufsen, Klipsch, KEF, Denon, Pioneer, Kenwood, Onkyo,
    Nakamichi, Fiio, Hifiman, KZ Acoustics, Moondrop, Tangzu, Truthear, 7Hz, Tin HiFi, CCA, BLON, TRN, Cayin, Hidizs, Dunu, Grado, Meze,
    Focal, Audeze, 1More, QCY, Haylou, Soundpeats, Tozo, Tribit, Oraimo, Mpow, Taotronics, Anker, Aukey, UGREEN, Baseus, Vivan, Acome,
    Hoco, Borofone, Remax, Rexi, WK Design, Awei, Joyroom, Usams, Essager, McDodo, Choetech, Ravpower, Vention, Orico, Kivee, Olike,
    JETE, Delcell, Hippo, Veger, Vyvan, Log On, Foomee, Wellcomm, Bcare, Idmix, Pitaka, Mophie, Xpower, Belkin, Spigen, Nillkin,
    Rearth Ringke=Ringke, UAG=Urban Armor Gear, Otterbox, Casetify, ESR, Goospery, Imak, Ipaky, Moshi, Native Union, Twelve South,
    Energea, Momax, Eloop, Xundd, Mofi, KAKUSIGA, KiiP, Bluedio, Lenyes, Avvic, Siborie, Bonkyo, Utech, Shokz=Aftershokz, Uneed, Mifa, Effoxpro, Inpods, Foxy, Startgo,
    Smartbird, Izzy, Zola, Mipow, Nonocan, Goojodoq, Wiselion, Kisonli, Mixio, Inkac, Skcbo, Ataru, Greatwall, Blaise, Matei, Sutu,
    Mivok, Zealot, Lentiven, Coyn, Plextone, Jlab, Tecnix, Soundify, Fuloophi, Xibter, Yesplus, Moyatu, Skytime, Koorfly, Gearelec,
    Kuulaa, Soyto, Miniso, Erazer, Vikefon, Jovitech, Smarteck, Dacom, Sabbat, Yison, Celebrat, Vidvie, Mivo, Ovleng, Gorsun, Picun,
    Earldom, Ldnio, Konfulon, Aspor, Urbanears, Cantik Life, Taffware, Taffstudio, Taff, TaffLED, Eggel, Dudao, Wiwu, Coteetci, Totu,
    Yoobao, Romoss, Pisen, Xpro, Moxom, Cowin, iClever, Tronsmart, Divoom, Sounarc, Wking, Aiwa, Asatron, BMB, Roadmaster, Behringer,
    Focusrite, Tascam, Presonus, Rode, Boya, Saramonic, Comica, Synco, Hollyland, Maono, Fifine, Blue Yeti, Takstar, Samson, Alctron,
    Huper, Krezt, Soundcraft, Yerasov, Mackie, Peavey, Toa, Canon=Canon Pixma=Pixma=Powershot, Nikon=Coolpix=Nikkor,
    Fujifilm=Instax=Fuji Film=Fujifilm Instax, GoPro, DJI, Insta360=Insta 360, Olympus, Panasonic Lumix=Lumix, Leica, Pentax, Ricoh,
    Kodak, Polaroid, Tamron, Tokina, Viltrox, Yongnuo, Godox, Meike, 7Artisans, TTArtisan, Manfrotto, Benro, Joby, Weifeng, Zhiyun,
    Feiyu, FeiyuTech, Hohem, Brica, Sjcam, Yi Cam, Eken, Akaso, Lowepro, Peak Design, K&F Concept, Nisi, Smallrig, Ulanzi, Tilta,
    Attanta, Excell Tripod, Somita, Victory Tripod, Casell, Kase, Gorillapod, Beike, Boling, Falcon Eyes, Bluelans, Garmin, Amazfit,
    Fitbit, Kospet, Zeblaze, Mibro, Imilab, Aolon, Apple Watch=iWatch, Colmi, Blitzwolf, Tile, Airtag=Apple Airtag,
    Nintendo=Nintendo Switch=Amiibo, Xbox=Microsoft Xbox, Gamesir, Dobe, 8BitDo, Hori, Thrustmaster, Flydigi, Oculus, Meta Quest,
    Pico VR, Shinecon, Retroid, Anbernic, Steam Deck, Energizer, Duracell, Eveready, GP Battery, Maxell, Camelion, Sanyo Eneloop=Eneloop,
    Nitecore, Liitokala, Wurkkos, Sofirn, Fenix Senter, Luby, Kingmax, Kisslife, Sonoff, Aqara, Tuya, Broadlink, Meross, Wiz, Yeelight,
    Baofeng, Pofung, Icom, Weierwei, Kirisun, Auqoz, Verxion, Ruizu, Benjie, Cooger, Thermalright, Ciji, Nothing Phone, Jeep, Hyundai,
    GMC, Supernova, Nix, Tanaka, Fosi, iFi, Hoya, Audiobox, Cogito, ADE, Ashley, Atoz, Evercross, Cyrus, Himax, Asiafone, iCherry, Treq,
    Sunberry, Genpro, Bravis, SpeedUp, Nakamura, Gamemax, Boat Audio, Powerlogic, Cellular Line, PowerBeats, Amazon Kindle=Kindle, Kobo,
    TomTom, Sengled, Zagg, Ipega, Betavolt, Takara, Bonzart, Weefine, Videoseven, Hengfoto, Aitu, CDOS, Goopodos, Blds, Smartcom, Tuge,
    Vimet, iLeader, Twostar, Fliestronic, Natvin, Fingertime, Ewaa, Giaudio, Shaolinns, Acroder, Embedrone, Grotic, Belcore, Feali,
    Lafitear, Hileo, Oneodio, Olyps, Acan, Narvik, Viqoo, Digap, Mocho, Miinii, QKZ, Sudio, Axian, Shanling, Aune, Bakeey, Somic, Defunc,
    Gionee, Sansui, Transformers, Soundmagic, Lolypoly, Xon, Toleda, Roscloud, Kinglucky, Pinzy, Yisen, Goojodo=Goojodoq, Intex Audio,
    Shoumi, Vyatta, Vaslee, Azdome, Vijim, Soundtech, Matougui, Sunxin, Galvee, Cogen, Vox Audio, Sonos, Technics, Teac, Astell & Kern,
    Westone, Etymotic, Koss, Ultimate Ears, Jaybird, Xiaomi 1More, Alliance Audio, Sounday, Joyseus, Imenso, Lowbudged, Sivenerva,
    Hagari, Robotsky, Whatplus, Kaozelo, Tacco, Unitech, Yahut, Xfone, Inone, Elysound, Wewant, Qoovi, Newtop, Livionix, Yoogoo, Damalon,
    Affselv, Aeroband, Akona, Newtopiaa, Wikoid, Gotrays, Rippods, Cennotech, Hanxi, Aamir, Yinber, Nomr, KKT, Zynk, Arkanatech, Hicar,
    Aven, PZX, Audioquest, Monoprice, Lotus TV, Miisoo, Aonez, Atalon, Leedoo, Bowin, Airo, Dennos`,
  words: `
    Apple, Loops, Monster, Robot=Robot Vivan, Honor=Honor Magicbook, Beats=Beats Solo=Beats Studio, Galaxy, Soul,
    Creative=Creative Sound Blaster=Creative Pebble, Bolt, Urban, Advance=Advance Digitals, Luna=Luna Cosmetics=Luna Pensil Warna,
    Matrix, JJ, T5, Harmony, Nex, Dat, Rock=Rock Space, Costa, Aoki, Fetch, Shade, Launch, Ripple, Liger, Topping, Disney, Orbit,
    Luxe`,
  things: `
    adapter adaptor airpods airtag band bank bluetooth cable camera cartridge charger deskjet deskpro earbud earbuds earphone earphones
    earpods elitebook envy flashdisk galaxy handphone headphone headphones headset homepod hp imac ipad iphone kabel kamera keyboard
    laptop laserjet led lens lensa lightning macbook magsafe monitor mouse note notebook omen pavilion pencil phone pods power powerbank
    printer probook redmi smartphone smartwatch soundbar speaker tablet tinta toner tripod tv tws usb victus watch wireless xkt08 xkt16`,
};

export const COMPUTERS: BrandGroup = {
  categories: ["komputer-laptop"],
  names: `
    Asus=Asus ROG=Asus TUF=ROG Strix=ROG Zephyrus=TUF Gaming=VivoBook=ZenBook=Asus Vivobook=Asus Zenbook,
    Acer=Acer Aspire=Acer Predator=Predator Helios=Nitro 5=Acer Nitro, MSI,
    Dell=Dell Alienware=Alienware=Dell Latitude=Dell Inspiron=Dell XPS, Axioo, Zyrex, MacBook=Apple MacBook=MacBook Air=MacBook Pro,
    Hewlett Packard,
    Microsoft=Microsoft Surface=Surface Pro=Surface Laptop=Microsoft Office=Microsoft 365=Office 365=Windows 10 Pro=Windows 11 Pro=Windows 10=Office 2019,
    iPad=Apple iPad, iMac=Apple iMac, Fujitsu, Avita, Chuwi, Gateway, Compaq, NEC, Speedmind, SPC, Teclast, Intel, AMD=Ryzen=Radeon,
    Nvidia=GeForce, Gigabyte=Aorus, ASRock=AS Rock, Biostar, ECS Motherboard, Galax, Zotac, Palit, Inno3D=Inno 3D,
    Gainward, PNY, PowerColor=Power Color, XFX, Manli, Leadtek, EVGA, Maxsun, VenomRX=Venom RX, Afox, Veriton, Kingston,
    SanDisk=San Disk, Seagate, Western Digital=WD=WDC=WD Elements=WD My Passport=My Passport, Transcend, ADATA=A-Data=XPG,
    Team Group=TeamGroup=T-Force, V-Gen=Vgen=V Gen, Crucial, G.Skill=Gskill=G Skill, Apacer, Lexar, Kingfast, Klevv, Hynix, SK Hynix,
    Micron, Plextor, Netac, Midasforce, RX7, LaCie, Silicon Power, Geil, Visipro, Gloway, Kingspec, Walram, Eyota, Addlink, HGST,
    Verbatim, Maxtor, Buffalo, QNAP, Synology, Asustor, Eaget, KimTigo, Redragon, Ajazz, Keychron, Royal Kludge, Vortexseries, Ducky,
    Leopold, Akko, Monsgeek, Weikav, Ziyoulang, Votre, M-Tech=Mtech, Micropack, Prolink, Targus, Genius, A4Tech=A4 Tech, Alcatroz, Gamen,
    Cliptec, Rapoo, Havit, MeeTion, iMice, HXSJ, T-Wolf, Marvo, Zifriend, Press Play=Pressplay, Zowie, Lamzu, Attack Shark, Glorious,
    Cooler Master=CoolerMaster, NZXT, Deepcool, Thermaltake, Be Quiet, Noctua, Arctic Cooling, ID-Cooling=ID Cooling, Jonsbo, Lian Li,
    Phanteks, Fractal Design, Paradox Gaming, Tecware, Gamemax, Aerocool, Enlight, Antec, FSP, Seasonic, Super Flower, Segotep, Bitfenix,
    Silverstone, PCCooler, Cooler Boss, Ewent, Montech, 1STPlayer=1st Player, Dazumba, Alseye, Darkflash, Xigmatek, Raidmax, Coolcold,
    Nuoxi, Ace Cooling, BRB, BenQ, AOC, ViewSonic=View Sonic, Iiyama, Titan Army, Koorui, Arzopa, Innocn, HKC, Infocus, Optoma, Epson,
    Cheerlux, Everycom, Wanbo, Xgimi, Microvision, Screenview, Datalite, Brother, Fuji Xerox=Fujifilm Business, Pantum, Zjiang, Xprinter,
    Iware, Blueprint Printer=Blueprint, Kassen, Eppos, Minerva, Bixolon, Argox, Kyocera, Lexmark, Fargo, Huion, Wacom,
    XP-Pen=XPPen=XP Pen, Gaomon, Veikk, Ugee, One by Wacom, Parblo, TP-Link=TPLink=TP Link, MikroTik=Mikrotik, D-Link=DLink, Totolink,
    Mercusys, Netgear, Linksys, Ubiquiti=UniFi, Ruijie=Reyee, Cisco, Aruba, EDUP, Comfast, Wavlink, Ltc, Netis, Engenius, Cambium,
    AMP Commscope, Commscope, Belden, Vascolink, Bafo, Unitek, Netline, APC, ICA UPS, Eaton, Kenika, Vektor UPS, Socomec, Laplace,
    Stavol Matsunaga=Matsunaga, Minamoto, Stac Stavol, Bitdefender, Kaspersky, Norton, Eset, Avast, McAfee, Raspberry Pi, Arduino,
    DFRobot, Esp32, Nodemcu, Hayaidesu, Navy Club, GTech, Unic, TSC, Oki, North Bayou, Endgame Gear, Power Up, Strontium, Axtro, Relion,
    Jedel, Sotta, Notale, Prestigio`,
  words: `
    Legion, Predator, Surface, Vortex, Sturdy, Infinity=Infinity Gaming, Titan, Blueprint, North, Patriot=Patriot Memory,
    Sapphire=Sapphire Radeon, Robot, Zebra=Zebra Sarasa, Panda, Cube=Cube Gaming, Bloody=Bloody Gaming, Pulsar, Noir,
    Jumper=Jumper EZbook, Tenda, Colorful=Colorful GeForce=Colorful RTX=Colorful GTX=iGame GeForce`,
  things: `
    geforce rtx gtx gddr6
    bracket casing ddr4 ddr5 disk drive flash flashdisk kabel keyboard laptop memori memory modem monitor mouse mousepad notebook omen
    printer psu ram router ssd switch tinta toner toughbook ups vga victus webcam wifi`,
};

/** "HP" also means a phone ("tripod HP"), so "HP" counts as the maker only where the title names a thing that the maker makes. */
export const HEWLETT_PACKARD: BrandGroup = {
  categories: [],
  names: "",
  words: "HP",
  things:
    "laptop notebook printer monitor mouse keyboard flashdisk tinta toner cartridge scanner proyektor workstation desktop",
};
