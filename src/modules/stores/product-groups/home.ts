import type { ProductGroupDefinition } from "./schema.ts";

export const HOME = [
  {
    id: "home-appliances",
    name: "Elektronik rumah",
    category: "peralatan-rumah-tangga",
    products:
      "ac/air conditioner/pendingin ruangan/ac split/ac portable, kulkas/lemari es/lemari pendingin, freezer/showcase, " +
      "mesin cuci/washing machine, mesin pengering, kipas angin/kipas, air cooler, exhaust fan, " +
      "setrika/seterika/setrika uap/steamer/garment steamer, vacuum cleaner/penyedot debu/robot vacuum/vacum/vacuum, " +
      "dispenser, galon, water purifier/filter air, water heater/pemanas air, air purifier/humidifier/penjernih udara, " +
      "pompa air/mesin air, mesin jahit, peralatan elektronik/elektronik rumah tangga, stop kontak/colokan/kabel roll/stabilizer listrik",
  },
  {
    id: "kitchen-appliances",
    name: "Elektronik dapur",
    category: "peralatan-rumah-tangga",
    products:
      "rice cooker/penanak nasi/magic com/magicom/magic jar, blender/hand blender, juicer, chopper/food processor, mixer/mixer roti, " +
      "air fryer, deep fryer, oven/oven listrik/oven tangkring, microwave, toaster/pemanggang roti, sandwich maker, waffle maker, " +
      "kompor/kompor listrik/kompor induksi/kompor gas/kompor tanam, cooker hood, regulator gas, teko listrik/kettle/ketel listrik, " +
      "slow cooker/presto listrik/electric cooker/panci listrik, mesin kopi/coffee maker, grinder kopi/penggiling kopi, " +
      "mesin pencuci piring/dishwasher",
  },
  {
    id: "kitchenware",
    name: "Alat dapur & makan",
    category: "peralatan-rumah-tangga",
    products:
      "panci/presto/dandang/kukusan, wajan/teflon, pisau dapur/pisau/talenan/parutan/spatula/sutil, " +
      "piring/mangkuk/gelas/mug/sendok/garpu/alat makan, botol minum/tumbler/termos, kotak makan/lunch box/tempat makan/rantang, wadah makanan/toples, " +
      "alat dapur/alat masak/peralatan masak/peralatan dapur/perlengkapan dapur, cetakan kue/loyang/timbangan dapur/saringan",
  },
  {
    id: "furniture",
    name: "Furnitur",
    category: "peralatan-rumah-tangga",
    products:
      "furnitur/mebel/perabot/furniture/perabotan, sofa/sofa bed, kursi/kursi makan/bangku, kursi kantor/kursi kerja/kursi gaming, " +
      "meja/meja belajar/meja kerja/meja komputer/meja makan/meja lipat/meja rias/meja tv/meja laptop, " +
      "lemari/lemari pakaian/lemari baju/nakas/laci/kabinet/bufet, rak/rak buku/rak sepatu/rak dinding/rak tv/rak dapur/rak piring, " +
      "kasur/spring bed/springbed/matras kasur/kasur busa/kasur lantai, ranjang/tempat tidur/dipan, cermin/kaca rias",
  },
  {
    id: "home-decor",
    name: "Tekstil & dekorasi rumah",
    category: "peralatan-rumah-tangga",
    products:
      "sprei/seprai/bed cover/bedcover/sarung bantal, selimut, bantal/guling, gorden/korden/tirai/hordeng, " +
      "karpet/tikar, keset, sajadah, handuk, taplak/taplak meja, " +
      "dekorasi/dekorasi rumah/hiasan dinding/wallpaper/bingkai foto/jam dinding/jam weker/vas bunga/lilin aromaterapi/bunga hias",
  },
  {
    id: "lighting",
    name: "Lampu",
    category: "peralatan-rumah-tangga",
    products:
      "lampu/lampu led/bohlam/lampu belajar/lampu meja/lampu tidur/lampu hias/lampu taman/lampu emergency, senter",
  },
  {
    id: "storage",
    name: "Wadah & penyimpanan",
    category: "peralatan-rumah-tangga",
    products:
      "kotak penyimpanan/container box/storage box/box container/keranjang/organizer/gantungan baju/hanger/jemuran",
  },
  {
    id: "household-supplies",
    name: "Kebersihan rumah",
    category: "peralatan-rumah-tangga",
    products:
      "sapu/alat kebersihan/alat pel/pel lantai/pel/kemoceng/ember/tempat sampah/sikat wc, " +
      "deterjen/sabun cuci, sabun cuci piring, pembersih lantai, pelembut pakaian/pewangi pakaian, pemutih, " +
      "tisu/tissue, kertas dapur, pengharum ruangan, obat nyamuk, raket nyamuk",
  },
  {
    id: "tools",
    name: "Perkakas & kebun",
    category: "peralatan-rumah-tangga",
    products:
      "perkakas/alat tukang/alat pertukangan/alat berkebun/bor/bor listrik/obeng/tang/palu/gergaji/gerinda/kunci inggris/toolkit/tool kit/tangga lipat/las, " +
      "cat tembok, kuas cat, lem kayu, keran, shower, kloset, engsel, semen/genteng/pipa, pot/pot bunga/pupuk/bibit/bibit tanaman/tanaman hias/selang air/gunting rumput",
  },
  {
    id: "food",
    name: "Makanan & minuman",
    category: "makanan-minuman",
    products:
      "makanan/minuman/bahan makanan/sembako/groceries/frozen food/oleh oleh, kopi/coffee/biji kopi/kopi bubuk, teh/matcha, " +
      "camilan/cemilan/snack, keripik, biskuit, cokelat/coklat, permen, wafer, beras, minyak goreng, gula, tepung, garam, telur, mie instan/mi instan, " +
      "rendang/abon/lauk siap saji, bumbu/kaldu, sambal, kecap, saus, susu, susu uht, susu bubuk, susu kental manis, keju, mentega, yogurt, madu, sirup, jus, " +
      "kue, kue kering, roti, donat, sayur/buah/daging/ayam potong/ikan asin/ikan segar/seafood/kurma, sereal/oatmeal/granola",
  },
] as const satisfies readonly ProductGroupDefinition[];
