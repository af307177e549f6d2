import type { BrandGroup } from "./schema.ts";

export const SPORTS: BrandGroup = {
  categories: ["olahraga-outdoor"],
  names: `
    Yonex, Li-Ning=Lining, Speedo, Molten, Mikasa, Apacs, Astec, Hi-Qua, Flypower, Maxbolt, Felet, Carlton, Babolat, DHS, Donic, Stiga,
    Joola, Tibhar, Spalding, Proteam, Tusa, Cressi, Mares, Scubapro, Opelon, Kettler, Bodyimage, Happyfit, Total Gym, Total Fitness,
    Idachi, Technogym, Everlast, Twins Special, Fairtex, Venum, Opro, Aqua Marina, Intex, Bestway, Decathlon, Kipsta, Domyos, Nabaiji,
    Artengo, Kalenji, Forclaz, Btwin, Rockrider, Triban, Van Rysel, Naturehike, Bigadventure=Big Adventure, Great Outdoor, Co-Trek,
    Cozmeed, Antarestar, Pinguin, Tendaki, Kovar, Dhaulagiri, Coleman, Snow Peak, Mobi Garden=Mobigarden, Blackdeer, Fire Maple, Kovea,
    Trangia, Jetboil, Hi-Cook, Petzl, Black Diamond, Mammut, Salewa, Camelbak, Leatherman, Victorinox, Nextorch, Olight, Led Lenser,
    Polygon, United Bike, Wimcycle, Shimano, SRAM, Pacific Bike, Element Bike, Brompton, Dahon, Fnhon, Cannondale, Merida, Family Bike,
    Kouda, Strattos, West Biking=Westbiking, Ryder, Thundra, Giyo, Beto, Lezyne, Topeak, Cateye, Bryton, Magene, Igpsport, Xoss, Gub,
    Deemount, Ridea, Litepro, Microshift, Sensah, Ltwoo, Maxxis, Schwalbe, Kenda, Chaoyang, Panaracer, Limar, Kask, Giro, Polisport,
    Crnk, Daiwa, Abu Garcia, Penn Reel, Maguro, Golden Fish, Relix Nusantara, Tsurinoya, Exori, Banax, Duraking, Reelsking, Sougayilang,
    Yo-Zuri, Rapala, Owner Hook, Mustad, Jetslide, Berkley, Speeds, Hart, Wilson, Rhinos, Merapi, Enzo, Ryobi, Kaizen, Jws, Takari,
    Domino Speeds`,
  words: `
    Victor, Head, Butterfly, Arena=Arena Renang, Rei, Element, Pacific, Genio, Giant=Giant Bicycle, Trek, Thrill, Exotic, Patrol, Aero,
    Claw, Entity, Gardu`,
  things: `baseball bat boxing glove gloves stick tinju 
    bag barbell bet bicycle bola carrier dumbbell helm jersey joran kacamata kok kompor matras pancing raket ransel reel renang sepatu
    sepeda shuttlecock sleeping tenda treadmill yoga`,
};

export const HOBBIES: BrandGroup = {
  categories: ["hobi-mainan", "hewan-peliharaan-aksesoris"],
  names: `
    Speeds, Lego, Hot Wheels=Hotwheels, Bandai, Barbie, Tamiya, Nerf, Funko, Play-Doh=Playdoh, Mattel, Tomica, Takara Tomy=Tomy,
    Pop Mart=Popmart, Hasbro, Playmobil, Mega Bloks, Sembo, Sluban, Xingbao, Loz Blocks, Oxford Blocks, Wange, Brick Bandung,
    Melissa & Doug, ELC, Little Tikes, Vtech, Leapfrog, Oball, Bright Starts, Emco, Jenga, Uno Stacko, Monopoly, Scrabble, Rubik's, Qiyi,
    Moyu, Gan Cube, Yongjun, Shengshou, Majorette, Matchbox, Maisto, Bburago, Mini GT, Tarmac Works, Inno64, Tomytec, Kato, Revell,
    Airfix, Trumpeter, Good Smile, Banpresto, Sega Prize, Figma, Nendoroid, MyRice, Sylvanian Families, Licca, Beyblade, Silverlit,
    WLtoys, Traxxas, HSP, Syma, Eachine, MJX, Flytec, Sanrio, Squishmallows, Jellycat, Crayola, Kinetic Sand, Fun Doh=Fundoh, Robotime,
    Rokr, Ty Beanie, Speelgoed, Konami, Yu-Gi-Oh, Amigo Games, Hobby Japan, Days of Wonder, Kummara, Kompas Boardgame, Fender, Ibanez,
    Cort, Gibson, Epiphone, Taylor Guitar, Martin Guitar, Squier, PRS, ESP, LTD, Roland, Korg, Nord, Kawai, Zildjian, Sabian, Meinl,
    Daddario, Elixir Strings, Mooer, Nux, Joyo, Line 6, Blackstar, Laney, Hohner, Aulos, Kazuki, Enya, Kala, Mahalo, Genta, Samick,
    Alvarez, Whiskas, Royal Canin, Me-O, Friskies, Felibite, Pro Plan, Cat Choize, Kitchen Flavor, Pedigree, Cesar, Alpo, Dog Choize,
    Purina, Science Diet=Hill's, Equilibrio, Taste of the Wild, Acana, Orijen, Maxi Cat, Oricat, Bolt Cat, Bolt Dog, Life Cat, Kucingku,
    Excel Cat, Universal Cat, Snappy Tom, Fancy Feast, Sheba, Temptations, Ciao, Inaba, Aatas, Cindy's Recipe, Happy Cat, Happy Dog,
    Pet8, Canine, Beauty Premium, Maxi Dog, Nutri-Plus, Virbac, Frontline, Revolution, Advocate, Bravecto, Nexgard, Drontal, Detick,
    Fipronil, Furminator, Kit Cat, Top Cat, Markotops, Catsan, Pasir Gumpal Lovecat, Petgo, Doggy Man, Bearing, Pet Kingdom, Hartz,
    Bio Gold, Sobo, Resun, Yamano, Atman, Kandila, Hikari, Takari, Inagro, Ocean Free, Okiko, PF 1000, Azoo, Seachem, Chihiros,
    ADA Aquascape, Ebod, Bio Top, Vitakraft, Versele-Laga, Gold Coin, Topsong, Fancy, BirdVit, Ravena, Briter Bunny, Vital Rabbit,
    Nova Rabbit, Momo Care, Cogo, Kazi, Zeo, Volk, Orge, Tama, Ernie Ball, Furby, Digimon, Nanoblock, Gagnam, Pony Castle, Petsafe,
    Pettu, Simparica, Dogness, Pokeball, Duocai, Tecstar, Tweedytoys, Revoltech, Adinata, Miniboubou`,
  words: `
    Bolt, Excel, Taylor, Martin, Prince, Techno, Orange, Boss, Tetra, Sera, Sakura, Leopard, Phoenix=Phoenix Fitness=Phoenix Kroto,
    Ocean, Kenari=Kenari Gold, Cleo, Uno=Uno Mattel, Bigo, Nero, Cowboy, Armani, Aquila, Nikita`,
  things: `
    domino kartu
    anjing aquarium blok boneka brick burung cat diecast dog drum efek figure food gitar guitar hamster ikan kelinci keyboard kucing
    mainan makanan pasir pedal pianika piano puzzle senar snack`,
};

export const STATIONERY: BrandGroup = {
  categories: ["perlengkapan-kantor-sekolah"],
  names: `
    Faber-Castell=Faber Castell, Snowman, Joyko, Kenko, Stabilo, Sinar Dunia=Sidu, Staedtler, Kiky, Paperline,
    Uni-ball=Uniball=Uni Ball=Uniball Posca, Pentel, Artline, Kokuyo, Debozz, V-Tec=Vtec, Gunindo, Greebel, Titi, Bantex, Benex,
    Bindermax, Big Boss, Harvest Notebook, Moleskine, Leuchtturm, Bola Dunia, Natural Paper, E-Paper, Copy Paper, PaperOne, Double A,
    Concorde, HVS Sidu, Daimaru, Goldtape, 3M, Post-It, Glukol, Povinal, Max Stapler, Etona, SDI, Elmer's, Amos, Pritt, Maped, Giotto,
    Colleen, Lyra, Derwent, Marco, Kuretake, Zig, Tombow, Winsor & Newton=Winsor Newton, Reeves, Mont Marte, Marie's, Talens, Van Gogh,
    Rembrandt, Karce, Gemet, Ksatria, Chubbsafes, Dymo, Sato, Phomemo, Niimbot, Solution X100, Fingerspot, Hundure, Secure Counter,
    Kozure, Data Print, Bostinco, Morning Glory, Artemis, Mofusand, Typo, Altamiro, Lamy, Montblanc, Waterman, Pelikan, Kaweco, Tizo,
    Trifello, Weiyada, Xueyan, M&G, Aodemei, Gelly Roll, Balliner, Bufallo, Nachi, Daiichi, Zeiss, Parker, Scotch Tape, Sarasa,
    Yoyo Kids, Xonox, Kenmaster, Artpedia, KW-Trio, Trodat, Shiny Stamp, Shachihata, Citiplus, Royal Talens, Fullmark`,
  words: `
    Pilot, Standard=Standard AE7, Zebra, Deli, Luna, Butterfly, Sakura, Oxford=Oxford Notebook, Campus, Platinum, Sailor, Lotus, Atlas,
    Excel, Ichiban, Montana`,
  things: `
    air ballpoint binder bolpoin buku cat correction crayon cutter gel gunting hvs kalkulator kertas krayon kuas label lakban lem map
    marker meteran notebook pen pena penggaris penghapus pensil pulpen spidol stapler staples stempel tape tip-ex tipex tulis`,
};
