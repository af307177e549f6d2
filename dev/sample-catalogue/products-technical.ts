/** With model codes, by which shops' offers are recognised. See products.ts. */
export const TECHNICAL_PRODUCTS = `
hp | Kyntra | Ponsel Nira 5G 8/256 GB | KN-8256 | 3499000
hp | Kyntra | Ponsel Nira Lite 6/128 GB | KN-6128L | 2199000
hp | Zelvaro | Ponsel Aster 12/512 GB | ZA-512X | 6799000
hp | Zelvaro | Ponsel Aster Mini 4/64 GB | ZA-064M | 1549000
tablet | Kyntra | Tablet Buana 10,4 inci 6/128 GB | KT-1046 | 2899000
power-bank | Orbisan | Power Bank 10.000 mAh 22,5W | OP-10K22 | 229000
power-bank | Orbisan | Power Bank 20.000 mAh 30W | OP-20K30 | 389000
charger | Orbisan | Kepala Charger GaN 65W 3 Port | OC-G653 | 319000
kabel-data | Orbisan | Kabel USB-C ke USB-C 100W 2 m | OK-C100 | 89000
earphone | Zelvaro | TWS Lantun Peredam Bising | ZT-L30 | 649000
earphone | Kyntra | Earphone Kabel Dawai | KE-D05 | 99000
speaker | Zelvaro | Speaker Bluetooth Gema 20W | ZS-G20 | 459000
soundbar | Zelvaro | Soundbar Gema 2.1 120W | ZS-B120 | 1399000
smartwatch | Kyntra | Jam Pintar Rentang GPS | KW-R2G | 899000
tv | Zelvaro | Smart TV 43 inci 4K | ZV-43K4 | 3999000
tv | Zelvaro | Smart TV 55 inci 4K | ZV-55K4 | 5899000
proyektor | Orbisan | Proyektor Mini 1080p 300 ANSI | OJ-300A | 2149000
cctv | Orbisan | Kamera CCTV Dalam Ruangan 3MP | OV-3MPI | 279000
tripod | Orbisan | Tripod Kamera 160 cm | OT-160K | 189000
laptop | Vextana | Laptop Sigma 14 inci 16 GB 512 GB | VS-14G16 | 8999000
laptop | Vextana | Laptop Sigma 15,6 inci 8 GB 256 GB | VS-15G8 | 6499000
monitor | Vextana | Monitor 24 inci 100 Hz IPS | VM-24100 | 1499000
monitor | Vextana | Monitor 27 inci 180 Hz QHD | VM-27Q18 | 3199000
keyboard | Quorvel | Keyboard Mekanikal 75% Nirkabel | QK-75W | 749000
keyboard | Quorvel | Keyboard Kantor Kabel | QK-OF1 | 129000
mouse | Quorvel | Mouse Nirkabel Senyap 2400 DPI | QM-S24 | 149000
mouse | Quorvel | Mouse Gaming 12000 DPI | QM-G12K | 399000
ssd | Quorvel | SSD NVMe 512 GB | QD-N512 | 649000
ssd | Quorvel | SSD NVMe 1 TB | QD-N1T0 | 1099000
flashdisk | Quorvel | Flashdisk 64 GB USB 3.2 | QF-64U3 | 79000
webcam | Quorvel | Webcam 1080p Mikrofon Ganda | QW-108D | 329000
router | Vextana | Router Wi-Fi 6 AX1800 | VR-AX18 | 589000
printer | Vextana | Printer Tangki Tinta A4 | VP-T410 | 2099000
ups | Vextana | UPS 650 VA | VU-650B | 559000
ac | Tirtakala | AC Split 1 PK Inverter | TA-10INV | 4299000
ac | Tirtakala | AC Split 1/2 PK Low Watt | TA-05LW | 2999000
kulkas | Tirtakala | Kulkas 2 Pintu 240 Liter | TK-240D | 3649000
kulkas | Tirtakala | Kulkas 1 Pintu 170 Liter | TK-170S | 2149000
mesin-cuci | Tirtakala | Mesin Cuci Bukaan Depan 8 kg | TM-F80 | 4199000
mesin-cuci | Tirtakala | Mesin Cuci 2 Tabung 10 kg | TM-T100 | 1999000
kipas-angin | Nusalora | Kipas Angin Berdiri 16 inci | NK-16S | 329000
kipas-angin | Nusalora | Kipas Angin Meja 12 inci | NK-12D | 219000
setrika | Nusalora | Setrika Uap 1200W | NS-U12 | 259000
rice-cooker | Nusalora | Penanak Nasi Digital 1,8 Liter | NR-18DG | 549000
rice-cooker | Nusalora | Penanak Nasi 1 Liter | NR-10B | 279000
blender | Nusalora | Blender Kaca 1,5 Liter | NB-15G | 349000
air-fryer | Nusalora | Air Fryer 4 Liter | NA-F40 | 699000
dispenser | Tirtakala | Dispenser Galon Bawah | TD-GB2 | 1749000
vacuum-cleaner | Wengkara | Penyedot Debu Tanpa Kabel 150W | WV-C15 | 899000
air-purifier | Wengkara | Pembersih Udara HEPA 30 m2 | WP-H30 | 1299000
kompor | Nusalora | Kompor Gas 2 Tungku | NG-2T1 | 389000
bor-listrik | Bengkara | Bor Tangan 13 mm 550W | BB-13550 | 429000
lampu | Terangara | Lampu LED 12W Putih isi 4 | TL-12P4 | 89000
raket | Larivolta | Raket Bulu Tangkis Karbon | LR-K88 | 459000
treadmill | Larivolta | Treadmill Lipat 2 HP | LT-2HPF | 3899000
sepeda | Larivolta | Sepeda Lipat 20 inci 7 Percepatan | LS-207 | 2499000
tenda | Rimbavara | Tenda Kemah 4 Orang | RT-4P2L | 799000
helm | Rodavanta | Helm Full Face Ganda Visor | RH-FF2 | 649000
dashcam | Rodavanta | Dashcam 1440p Wi-Fi | RD-144W | 749000
aki | Rodavanta | Aki Motor 12V 5Ah | RA-125Z | 219000
oli-mesin | Rodavanta | Oli Mesin Matik 10W-30 800 ml | RO-M108 | 54000
jam-tangan | Wektana | Jam Tangan Analog Kulit 40 mm | WA-K40 | 549000
jam-tangan | Wektana | Jam Tangan Digital Selam 100 m | WD-S10 | 399000
kalkulator | Pensara | Kalkulator Ilmiah 240 Fungsi | PK-240F | 179000
kursi-kantor | Griyalora | Kursi Kantor Jaring Ergonomis | GK-E21 | 1249000
mobil-remote | Dolavira | Mobil Remote Off-road 1:16 | DM-R16 | 329000
gitar | Dolavira | Gitar Akustik 41 inci | DG-A41 | 899000
keyboard-musik | Dolavira | Keyboard Musik 61 Tuts | DK-61T | 1349000
pompa-asi | Bubuhana | Pompa ASI Elektrik Ganda | BP-E2D | 749000
sterilizer-botol | Bubuhana | Sterilizer Botol UV | BS-UV1 | 899000
stroller | Bubuhana | Kereta Dorong Bayi Lipat | BK-L30 | 1299000
filter-akuarium | Mengora | Filter Akuarium Gantung 500 L/jam | MF-G500 | 139000
hair-dryer | Rupaseri | Pengering Rambut 1600W | RP-HD16 | 289000
alat-cukur | Rupaseri | Alat Cukur Elektrik Isi Ulang | RP-SC3 | 349000
`;
