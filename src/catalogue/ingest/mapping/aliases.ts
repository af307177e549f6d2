import { type FeedField, FIELDS } from "./fields.ts";

/**
 * The column names of each field, in the form of normaliseHeader, the more certain first: Google's names, names of affiliate networks (Awin, CJ, Impact,
 * Involve Asia, Shopee), English and Indonesian names of shops. When several columns fit a field, the first in this order is taken.
 */
const ALIASES: Readonly<Record<FeedField, string>> = {
  external_id:
    "id, itemid, merchantproductid, productid, lazadasku, catalogitemid, offerid, idproduk, idbarang, produkid, kodeproduk, kodebarang, kodeitem, kode, nomorproduk, noproduk, productcode, itemcode, articleid, awproductid, skuid, plu, sku, skunumber, skuproduk, kodesku, skuinduk, skupenjual, sellersku",
  title:
    "title, productname, namaproduk, namabarang, namaitem, nama, name, judul, judulproduk, producttitle, itemname, itemtitle, produk, barang, product, item, naziv, hardware, namabuku, judulbuku, namaobat, namalaptop, namahp, nmbarang, namabrg, barangnama, listingtitle, juduliklan, nameofproduct",
  price:
    "price, harga, hargajual, hargaproduk, hargabarang, hargasekarang, hargaakhir, hargasatuan, hargarp, hargaidr, searchprice, currentprice, productprice, storeprice, displayprice, pricevalue, hargarupiah, sellingprice, hargaonline, priceidr, finalprice, salesprice, pricerp, productpricerp, pricenow, nowprice, latestprice",
  sale_price:
    "saleprice, discountedsaleprice, discountedprice, discountprice, specialprice, promoprice, hargadiskon, hargapromo, hargasetelahdiskon, hargasesudahdiskon, hargaobral, hargaspesial, hargaflashsale",
  list_price:
    "listprice, hargacoret, hargasebelumdiskon, hargasebelumpromo, hargaawal, hargaasli, harganormal, hargalama, hargapasar, hargareguler, hargasebelum, compareatprice, compareat, rrpprice, rrp, msrp, originalprice, oldprice, productpriceold, regularprice, retailprice, wasprice, strikeprice",
  currency: "currency, matauang, currencycode, pricecurrency, kodematauang",
  sale_dates: "salepriceeffectivedate, periodepromo, masapromo",
  sale_starts: "salepricestarts, datesalepricestarts, salestart, mulaipromo, promomulai, tanggalmulaipromo",
  sale_ends: "salepriceends, datesalepriceends, saleend, akhirpromo, promoberakhir, tanggalakhirpromo",
  availability:
    "availability, stockavailability, stockstatus, ketersediaan, statusstok, stok, stock, jumlahstok, stokbarang, stokproduk, sisastok, inventory, inventoryquantity, instock, isinstock, tersedia, numberavailable, qty, quantity, jumlah, isforsale",
  condition: "condition, kondisi, kondisibarang, kondisiproduk, itemcondition",
  url: "link, url, producturl, productlink, merchantdeeplink, tautan, tautanproduk, linkproduk, urlproduk, alamaturl, alamatproduk, halamanproduk, permalink, weburl, itemurl, buyurl, linkurl, pageurl, canonicallink",
  tracking_url:
    "adsredirect, awdeeplink, trackingurl, trackinglink, deeplink, affiliatelink, affiliateurl, offerlink, productshortlink, clickurl, linkafiliasi, tautanafiliasi",
  image_url:
    "imagelink, imageurl, image, productimage, productimageurl, productbigimg, merchantimageurl, imagesrc, gambar, urlgambar, linkgambar, gambarproduk, tautangambar, foto, fotoproduk, urlfoto, picture, picturelink, awimageurl, images, thumbnail, productmediumimg, productsmallimg",
  brand: "brand, brandname, merek, merk, merekproduk, manufacturer, manufacturername, pabrikan, vendor",
  gtin: "gtin, gtins, ean, ean13, ean8, upc, gtin13, gtin14, gtin12, gtin8, isbn, barcode, kodebatang, eanupc, universalproductcode, kodeean",
  mpn: "mpn, partnumber, manufacturerpartnumber, nomorpart, nomormodel, kodemodel, modelnumber, model",
  category:
    "producttype, kategori, kategoriproduk, kategoribarang, kategoriitem, category, categorypath, merchantcategory, merchantproductcategorypath, categoryname, productcategory, kategoriutama, primarycategory, jenisproduk",
  google_category: "googleproductcategory, googlecategory, kategorigoogle",
  item_group_id: "itemgroupid, parentsku, parentid, groupid, skuinduk, idinduk",
  color: "color, colour, warna",
  size: "size, ukuran",
  material: "material, bahan",
  shipping: "shipping, ongkir, ongkoskirim, biayakirim, deliverycost, shippingcost, shippingprice, hargaongkir",
  unit_measure: "unitpricingmeasure, netto, isibersih",
  unit_base_measure: "unitpricingbasemeasure",
  multipack: "multipack",
  is_bundle: "isbundle",
  installment:
    "installment, installments, installmentplan, cicilan, angsuran, angsuranperbulan, cicilanperbulan, angsuranbulanan, cicilanbulanan, uangmuka, downpayment, dp",
  subscription:
    "subscriptioncost, subscription, subscriptionprice, langganan, biayalangganan, hargalangganan, billingduration, billingincrement, billingperiod, contractlength, lamakontrak",
  tenor:
    "tenor, tenorcicilan, tenorkredit, tenorbulan, lamacicilan, lamaangsuran, jangkawaktucicilan, jangkawaktukredit",
  age_group: "agegroup, kelompokusia, kelompokumur",
  expires: "expirationdate",
  // Only unambiguous names are listed: "tanggal" is just as often the day a row was made.
  checked_on: "tanggaldicek, tanggalcek, dicekpada, checkedon",
  seller: "seller, penjual, namapenjual, sellername, namatoko, shopname, storename, nameofstore, toko",
  description:
    "description, deskripsi, deskripsiproduk, deskripsibarang, productdescription, descriptionproduct, bodyhtml, longdescription, deskripsilengkap, uraian, uraianproduk, keteranganproduk, shortdescription, deskripsisingkat",
  rating:
    "rating, averagerating, itemrating, productrating, ratingproduk, overallrating, ratingvalue, nilairating, aggregateratingratingvalue",
  rating_count:
    "ratingcount, reviewcount, reviewscount, numberofreviews, numberofratings, jumlahulasan, jumlahreview, jumlahrating, totalulasan, totalreview, banyakulasan, reviews, aggregateratingratingcount, aggregateratingreviewcount",
  pause: "pause",
};

export const COLUMN_NAMES: readonly (readonly [field: FeedField, names: readonly string[]])[] = FIELDS.map((field) => [
  field,
  ALIASES[field].split(", "),
]);

/** Names of columns that each hold one level of a category, from the widest. */
export const CATEGORY_LEVELS: readonly (readonly string[])[] = [
  ["menu", "departemen", "department", "kategoriutama", "categorylevel1", "1stlevelcategory", "kategori1", "category1"],
  [
    "kategori",
    "kategoribarang",
    "category",
    "categoryname",
    "categorylevel2",
    "2ndlevelcategory",
    "kategori2",
    "category2",
  ],
  [
    "subkategori",
    "subkategoribarang",
    "subcategory",
    "subkategori1",
    "categorylevel3",
    "3rdlevelcategory",
    "kategori3",
    "category3",
  ],
  ["subkategori2", "subsubkategori", "subsubcategory", "categorylevel4"],
];
