import { sample, type LanguageSample } from './language-sample.fixture.js';

export const moreSamples: readonly LanguageSample[] = [
  sample(
    'nl',
    `De app werkt niet na de update
     Alle apps werken traag, de vorige werkte wel
     Het heeft nooit gewerkt, trage betaling
     Betalingen mislukken, steeds dezelfde melding
     Foutmeldingen en meldingen, een probleem
     Problemen met advertenties, weer een advertentie
     Een gebruiker zegt het, gebruikers klagen
     Mijn bestelling kwam niet, bestellingen verdwijnen
     Een huis, twee huizen, een brief, twee brieven
     Het abonnement is duur, abonnementen ook`,
    `apps? app apps
     (?:ge)?werk(?:t|en|te) werkt werken
     tra(?:ag|ge) traag trage
     betaling(?:en)? betaling betalingen
     meldingen|melding melding meldingen
     problee?m(?:en)? probleem problemen
     advertenties? advertentie advertenties
     gebruikers? gebruiker
     bestelling(?:en)? bestelling
     hui(?:s|zen) huis huizen
     brie(?:f|ven) brief brieven
     abonnement(?:en)? abonnement`,
  ),
  sample(
    'sv',
    `Appen kraschar efter uppdateringen
     Den kraschade igen, alla uppdateringar är dåliga
     Ett problem med betalningen, problemet finns kvar
     Betalningar fungerar inte, inget fungerade
     Mycket långsam, långsamma sidor, går långsamt
     Mitt konto är låst, kontot stängdes
     En användare klagar, användarna också
     En bild, alla bilder, en faktura, två fakturor
     Uppdatering krävs, betalning saknas`,
    `krasch(?:ar|ade) kraschar krascha
     uppdatering(?:en|ar)? uppdatering uppdateringar
     problem(?:et)? problem problemet
     betalning(?:en|ar)? betalning betalningen
     fungera(?:r|de) fungerar fungera
     långsam(?:ma|t)? långsam långsamt
     konto(?:t)? konto kontot
     användar(?:e|na) användare användarna
     bild(?:er)? bild bilder
     faktur(?:a|or) faktura fakturor`,
  ),
  sample(
    'id',
    `Aplikasi bagus tapi susah membayar tagihan
     Pembayaran gagal, sudah dibayar dua kali
     Saya bayar lagi, aplikasinya rusak
     Pesanan tidak dikirim, saya memesan kemarin
     Sudah dipesan, pengiriman lama, kirim cepat dong
     Tolong kirimkan, mereka mengirim barang salah
     Sangat kecewa, layanan mengecewakan
     Pelayanan buruk, tidak dilayani, melayani lambat
     Driver membantu, mohon bantuan, bantu saya
     Dibantu terus, mudah digunakan, menggunakan aplikasi
     Pengguna lama, penggunaan mudah, berguna
     Sangat memudahkan, kemudahan bagi semua, dipermudah`,
    `(?:mem|di)?bayar|pembayaran bayar membayar pembayaran
     aplikasi(?:nya)? aplikasi aplikasinya
     pesanan|(?:me|di)?(?:me|p)san|memesan|dipesan pesan memesan
     kirim(?:kan)?|dikirim|mengirim|pengiriman kirim mengirim
     (?:menge)?kecewa|mengecewakan kecewa mengecewakan
     (?:pe)?layanan|(?:di|me)layani layanan melayani pelayanan
     (?:mem|di)?bantu|bantuan bantu membantu
     (?:diper)?mudah|memudahkan|kemudahan mudah memudahkan
     digunakan|menggunakan|pengguna(?:an)?|berguna guna digunakan`,
  ),
  sample(
    'ru',
    `Приложение не работает после обновления
     В приложении ошибка, обновление плохое
     Все приложения работают, кроме этого
     Ошибки каждый день, много ошибок
     Проблема с оплатой, проблемы остались
     Решите проблему, много проблем
     Оплата не прошла, оплату вернули
     Удобный интерфейс, удобная карта
     Новые карты, карту потерял, новый дом
     Ужасная поддержка, поддержки нет
     Звонок пропал, звонки не идут`,
    `приложени[еия]|приложении приложение приложения
     работа(?:ет|ют) работает работать
     обновлени[еия] обновление обновления
     ошиб(?:ка|ки|ок) ошибка ошибок
     проблем[аыу]? проблема проблем
     оплат[аыу]|оплатой оплата оплату
     удобн(?:ый|ая) удобный удобная
     карт[ауы] карта карту
     нов(?:ый|ые) новый новые
     поддержк[аи] поддержка поддержки
     звон(?:ок|ки) звонок звонки`,
  ),
  sample(
    'tr',
    `Uygulama açılmıyor, sorun var
     Uygulamalar yavaş, sorunlar bitmiyor
     Uygulamada hata, sipariş gelmedi
     Siparişler geç, siparişim kayıp
     Hatalar çok, hesap kapandı
     Hesabım silindi, hesaplar çalındı
     Güncelleme kötü, güncellemeler daha kötü
     Ödeme alındı, ödemeler iade edilmedi
     Reklam çok, reklamlar sinir bozucu
     Fiyat yüksek, fiyatlar arttı, ürün bozuk
     Ürünler eksik, kargo geç`,
    `uygulama(?:lar|da)? uygulama uygulamalar
     sorun(?:lar)? sorun sorunlar
     sipariş(?:ler|im)? sipariş siparişler
     hata(?:lar)? hata hatalar
     hesa(?:p|bım|plar) hesap hesaplar
     güncelleme(?:ler)? güncelleme guncellemeler
     ödeme(?:ler)? ödeme odemeler
     reklam(?:lar)? reklam reklamlar
     fiyat(?:lar)? fiyat fiyatlar
     ürün(?:ler)? ürün urunler`,
  ),
  sample(
    'ko',
    `인증이 안됩니다 결제는 됩니다
     인증을 했는데 앱이 꺼져요
     본인 인증 오류가 계속 납니다
     오류 때문에 결제를 못해요 업데이트하세요
     업데이트 후에 로그인이 안돼요
     로그인을 해도 광고만 나와요
     광고가 너무 많아요 사용하기 불편해요
     사용 못하겠어요 환불해주세요
     환불은 언제 되나요 고객센터는 답이 없어요
     고객센터에 전화했어요 배송이 늦어요
     배송도 느리고 포장은 엉망 가격이 비싸요
     가격은 괜찮아요 포장이 좋아요`,
    `인증[이을]? 인증 인증이
     결제[는를]? 결제 결제를
     오류[가]? 오류 오류가
     업데이트(?:하세요)? 업데이트
     로그인[이을]? 로그인 로그인을
     광고[만가]? 광고 광고가
     사용(?:하기)? 사용
     환불(?:해주세요|은)? 환불
     고객센터[는에]? 고객센터
     배송[이도]? 배송 배송이
     포장[은이]? 포장
     가격[이은]? 가격`,
  ),
];
