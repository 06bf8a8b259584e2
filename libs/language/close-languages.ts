/** Everyday words that the next of kin of some languages writes otherwise, by those that write them so. */
export const TELLING_WORDS: readonly (readonly [languages: string, unlike: string, words: string])[] = [
  [
    'da',
    'no',
    `adgangskode af afspil altid arbejde bedst bedste besked beskeder blev blevet bliver bog bruge bruger bøger bør
    børn dig efter eftersom endnu fandt fejl fik findes fået fælles gendan gennem gik giver givet gør gøre gøres
    havde hende hendes henter hundrede hvad igen igennem imellem ind inde inden indhold indlæs indstilling
    indstillinger jer jeres kender kendt kræver kunder køb lidt luk lægge længe længere mand meget mellem mere mig
    mod måde nej nogen noget nogle nu nødvendigt op opdater opdatering oplysninger opret os otte penge rigtig
    rigtigt sagde selvom sidder sidste sig siger skift slet sprog spørge står sådan sætte søg søger søgning tager
    taget tilføj tilføjet tog tryk tyve ud uden udenfor udgave udvikler uge uger vej vejen vidste vigtig vigtigt vor
    vores vælg vælger været åbn åbne ændr ændre ændret`,
  ],
  [
    'no',
    'da',
    `alltid arbeid avspill beskjed beste ble blitt bok bruke bruker burde bytt bøker deg dere deres enda endre endret
    enn ennå etter fant feil felles fikk finnes fått før gi gikk gir gitt gjennom gjenopprett gjort gjør gjøre
    gjøres hadde henne hennes hundre hva igjen imellom inn inne innen innhold innstilling innstillinger kjenner
    kjent kjøp krever lagre legge lenge lenger litt lukk meg meldinger mellom mye måte nedlasting nei noe noen nå
    opp oppdater oppdatering opplysninger opprett oss passord penger riktig seg selv sette sier siste sitter slett
    slik spille spørre syv sånn søk søker søket tatt tjue tok trykk uke uker uten utenfor utgave utvikler vei veien
    veldig velg velger viktig visste vår våre vårt vært åpne åpnes åtte`,
  ],
  ['no sv', 'da', 'av mot ut ta tar vet fram blir språk'],
];

/** Words that tell Indonesian and Malay apart, which are alike in everything else. */
export const INDONESIAN: ReadonlySet<string> = new Set(
  `agar agustus aktifkan aktivitas akun apakah apk apl atur bagikan bahwa banget bapak batalkan beberapa berbeda
    berkas berlangganan bgt bgus bisa cewek coba cowok deh desember diaktifkan dihapus dikirim ditampilkan diunduh
    dong dukungan enggak fasilitas ga gak gambar gk gojek grup gue hapus informasi inggris internasional izin
    jaringan jelek kabupaten kalian kalo kamu kantor karena kebijakan kecamatan keren kesalahan kirim klub kok
    koneksi kontak kualitas kuki kurir layanan layar makasih mantap mas masalah mbak memiliki menampilkan mendukung
    menghapus mengirim mengunduh mobil mohon namun nasional nggak nih nonaktifkan notifikasi ojek ongkir otomatis
    pake pelayanan pembaruan pencarian pengaturan perangkat perbarui persen perusahaan pesan produksi provinsi puas
    resmi saat saja sebuah sedangkan sedikit serikat sering setelah sih silakan sopan tampilkan tanggal tautan tdk
    tentu ternyata tetapi tim tombol uang udah ukuran ulang unduh unduhan universitas yaitu yg`.split(/\s+/),
);
export const MALAY: ReadonlySet<string> = new Set(
  `adakah akaun aktiviti antarabangsa automatik awak bagaimanapun bahawa bahawasanya berkongsi butang butiran
    carian cuba dah dayakan didayakan dihantar dijumpai dipadamkan disokong fail gilir had hadapan hantar hapuskan
    hendaklah iaitu imej inggeris jemputan kapsyen kat kelab kemas kerana kod kongsi korang kualiti langkau lesen
    luaran mahu maklumat manakala menghantar mesej mestilah mesyuarat mod mudahnya nak nyahaktif padam padamkan
    paparan paparkan pautan pelbagai pemprosesan penghantaran peniaga peranti peratus percuma perkhidmatan rakan
    ralat rangkaian rasmi ringgit sahaja saiz sebarang sekiranya seksyen selepas senarai sentiasa seterusnya sila
    skrin strim syarikat tahniah takde tarikh telefon televisyen tempoh tengok terhad terkini tetapan tetapkan
    tetingkap tiada ulasan universiti wang`.split(/\s+/),
);
