/** Without model codes: the same thing is recognised by its GTIN. See products.ts. */
export const EVERYDAY_PRODUCTS = `
beras | Sagarinda | Beras Pulen 5 kg | | 76500
minyak-goreng | Sagarinda | Minyak Goreng Sawit 2 L | | 38900
minyak-goreng | Sagarinda | Minyak Goreng Sawit 1 L | | 20500
gula | Sagarinda | Gula Pasir 1 kg | | 18500
tepung | Sagarinda | Tepung Terigu Serbaguna 1 kg | | 13900
mi-instan | Dapurena | Mi Instan Goreng 85 g isi 40 | | 118000
mi-instan | Dapurena | Mi Instan Soto 75 g isi 40 | | 112000
kopi | Lerengkopi | Kopi Bubuk Robusta 250 g | | 42000
kopi | Lerengkopi | Kopi Bubuk Arabika 200 g | | 68000
teh | Dapurena | Teh Celup Melati isi 50 | | 21500
susu-cair | Ombakara | Susu UHT Cokelat 1 L | | 20900
madu | Rimbavara | Madu Hutan 500 g | | 98000
air-mineral | Ombakara | Air Mineral 600 ml isi 24 | | 52000
biskuit | Dapurena | Biskuit Gandum 300 g | | 24500
keripik | Dapurena | Keripik Singkong Balado 200 g | | 19800
kecap-saus | Dapurena | Kecap Manis 550 ml | | 23900
bumbu-masak | Dapurena | Bumbu Rendang Siap Pakai 100 g | | 15900
cokelat | Ombakara | Cokelat Hitam 70% 90 g | | 34500
popok-bayi | Bubuhana | Popok Celana Ukuran M isi 46 | | 82000
popok-bayi | Bubuhana | Popok Celana Ukuran L isi 40 | | 82000
tisu-basah | Bubuhana | Tisu Basah Bayi isi 80 | | 17500
minyak-telon | Bubuhana | Minyak Telon 100 ml | | 36500
botol-susu | Bubuhana | Botol Susu Leher Lebar 240 ml | | 74000
sabun-sampo-bayi | Bubuhana | Sabun dan Sampo Bayi 400 ml | | 49500
gendongan-bayi | Bubuhana | Gendongan Bayi Hipseat | | 289000
sunscreen | Rupaseri | Tabir Surya SPF 50 50 ml | | 64900
serum-wajah | Rupaseri | Serum Wajah Niacinamide 20 ml | | 78000
pelembap | Rupaseri | Pelembap Wajah Gel 40 g | | 59000
sabun-muka | Rupaseri | Sabun Muka Lembut 100 ml | | 38500
lipstik | Melayuna | Lipstik Matte Terakota 3,5 g | | 69000
bedak | Melayuna | Bedak Padat Kuning Langsat 10 g | | 85000
sampo | Rupaseri | Sampo Anti Ketombe 320 ml | | 43500
pasta-gigi | Rupaseri | Pasta Gigi Daun Sirih 190 g | | 17900
parfum | Melayuna | Parfum Kenanga 50 ml | | 189000
vitamin | Rupaseri | Vitamin C 500 mg isi 60 | | 95000
masker-medis | Rupaseri | Masker Medis 3 Lapis isi 50 | | 32000
kemeja | Kainovela | Kemeja Linen Lengan Panjang Biru | | 219000
kaos | Kainovela | Kaos Katun Polos Hitam | | 69000
celana | Kainovela | Celana Chino Krem | | 239000
batik | Kainovela | Kemeja Batik Motif Ombak | | 279000
jilbab | Kainovela | Jilbab Segi Empat Voal | | 59000
sandal | Jejakara | Sandal Gunung Pria | | 159000
sepatu | Jejakara | Sepatu Kets Putih | | 329000
tas | Jejakara | Tas Selempang Kanvas | | 149000
deterjen | Griyalora | Deterjen Cair 1,6 L | | 46500
pelembut-pakaian | Griyalora | Pelembut Pakaian 1,5 L | | 34500
sabun-cuci-piring | Griyalora | Sabun Cuci Piring Jeruk Nipis 700 ml | | 16900
tisu | Griyalora | Tisu Wajah 250 lembar isi 3 | | 33500
panci | Griyalora | Panci Baja Antikarat 24 cm | | 229000
wajan | Griyalora | Wajan Antilengket 28 cm | | 189000
botol-minum | Griyalora | Botol Minum Termos 750 ml | | 129000
sprei | Griyalora | Sprei Katun 160 x 200 cm | | 249000
handuk | Griyalora | Handuk Mandi Katun 70 x 140 cm | | 89000
cat-tembok | Terangara | Cat Tembok Interior Putih 5 kg | | 159000
matras-yoga | Larivolta | Matras Yoga 8 mm | | 129000
dumbel | Larivolta | Dumbel Neoprena 3 kg isi 2 | | 149000
bola | Larivolta | Bola Sepak Ukuran 5 | | 179000
shuttlecock | Larivolta | Shuttlecock Bulu Angsa isi 12 | | 119000
balok-susun | Dolavira | Balok Susun Kota 520 keping | | 249000
puzzle | Dolavira | Puzzle Kepulauan 500 keping | | 119000
board-game | Dolavira | Permainan Papan Pasar Terapung | | 199000
boneka | Dolavira | Boneka Orangutan 40 cm | | 109000
cincin | Wektana | Cincin Perak 925 Polos | | 189000
kalung | Wektana | Kalung Perak 925 Rantai 45 cm | | 259000
pulpen | Pensara | Pulpen Gel 0,5 mm Hitam isi 12 | | 42000
buku-tulis | Pensara | Buku Tulis 58 Lembar isi 10 | | 46000
kertas-hvs | Pensara | Kertas HVS A4 80 g 500 lembar | | 58500
pensil-warna | Pensara | Pensil Warna isi 24 | | 54000
tas-sekolah | Jejakara | Tas Sekolah Anak SD | | 189000
makanan-kucing | Mengora | Makanan Kucing Tuna 1,2 kg | | 68000
makanan-kucing | Mengora | Makanan Kucing Basah 85 g isi 12 | | 89000
makanan-anjing | Mengora | Makanan Anjing Ayam 1,5 kg | | 79000
pasir-kucing | Mengora | Pasir Kucing Wangi 10 L | | 49000
novel | Pustaka Wengkara | Novel Senja di Dermaga Kayu | | 89000
novel | Pustaka Wengkara | Novel Peta yang Tertinggal | | 95000
buku-anak | Pustaka Wengkara | Buku Anak Kancil dan Awan | | 62000
buku-nonfiksi | Pustaka Wengkara | Buku Menata Uang Belanja | | 84000
komik | Pustaka Wengkara | Komik Penjaga Mercusuar Jilid 1 | | 45000
sampo-mobil | Rodavanta | Sampo Mobil 1 L | | 38500
cover-kendaraan | Rodavanta | Sarung Motor Matik Tahan Air | | 95000
`;
