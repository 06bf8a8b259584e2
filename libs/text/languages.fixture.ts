import { sample, type LanguageSample } from './language-sample.fixture.js';
import { moreSamples } from './more-languages.fixture.js';

/** Written for this test. Some words look like those that are sought and are none of their forms. */
export const languageSamples: readonly LanguageSample[] = [
  sample(
    'en',
    `The app crashes whenever I cancel a payment
     It crashed twice, then all updates were cancelled
     Crashing again; the update focuses on batteries
     My battery died, payments failed and refunds are late
     They keep refunding but I lost focus, so focused support matters
     Two subscriptions were charged, one subscription is enough
     I paid and they charge me again, charging is broken
     Delivery was delayed and the delays keep growing
     A delay of one day; notifications come late
     No notification for a friend, friendly staff though
     Organic food arrived, the organ recital did not`,
    `crash(?:es|ed|ing)? crash crashing
     cancel(?:s|l?ed|l?ing)? cancel cancelled
     updates? update updates
     focus(?:e[sd]|ing)? focus focused
     batter(?:y|ies) battery batteries
     payments? payment payments
     refund(?:s|ed|ing)? refund refunding
     subscriptions? subscription
     charg(?:e[sd]?|ing) charge charging
     delay(?:s|ed|ing)? delay delayed`,
  ),
  sample(
    'de',
    `Die Zahlung schlägt fehl und die App stürzt ab
     Alle Zahlungen kamen doppelt, die Apps stürzten ab
     Ein Fehler nach dem anderen, wegen des Fehlers kein Login
     Mit diesen Fehlern kann ich mein Konto nicht benutzen
     Benutzte Konten wurden gelöscht, wer benutzt so etwas
     Das Problem bleibt, trotz vieler Probleme mit dem Update
     Mit solchen Problemen und Updates lebe ich nicht
     Die Häuser sind schön, mein Haus ist klein
     Schöne Bilder, schönes Design, ein Bild sagt alles
     Die Lieferung war schnell, schnelle Lieferungen sind gut
     Ein guter Kundendienst, gute Leute, schneller als sonst
     Die Frontkamera ist kaputt, andere Kameras gehen
     Ich bestelle nie wieder, meine Bestellung kam nicht
     Zwei Bestellungen verloren, Nutzer und Nutzern egal`,
    `zahlung(?:en)? Zahlung Zahlungen
     apps? App Apps
     fehlern?s? Fehler Fehlern
     benutz(?:t|te|en) benutzen benutzt
     probleme?n? Problem Probleme Problemen
     h(?:aus|äuser) Haus Häuser
     schöne?s? schön schöne
     lieferung(?:en)? Lieferung Lieferungen
     (?:front)?kameras? Kamera
     bestellung(?:en)? Bestellung Bestellungen
     gute?r? gut guter
     schnelle?r? schnell schnelle
     updates? Update Updates`,
  ),
  sample(
    'fr',
    `L'application est bloquée depuis la mise à jour
     Toutes les applications restent bloquées, c'est nul
     Le téléphone bloque, mes téléphones se bloquent
     J'ai téléchargé deux fois, impossible de télécharger
     Une version téléchargée hier, les versions d'avant marchaient
     Un problème de connexion, des problèmes et des connexions lentes
     Le service est lent, livraison lente
     Les livraisons arrivent en retard, trop de retards
     Je veux être remboursé, aucun remboursement
     Les remboursements tardent, qui rembourse
     Mes achats ont disparu, un achat d'ordinateur
     Des journaux, un journal, qualité générale, qualités
     J'utilise l'appli, nous utilisons tout, ils utilisent`,
    `applications? application applications
     bloqu(?:e|é|ée|és|ées|er|ent) bloqué bloquer bloquées
     télécharg(?:er|é|ée) télécharger téléchargée
     versions? version versions
     problèmes? problème probleme
     connexions? connexion connexions
     lente?s? lent lente
     livraisons? livraison
     remboursements? remboursement
     achats? achat achats
     journ(?:al|aux) journal journaux
     utilis(?:e|ons|ent) utiliser utilise`,
  ),
  sample(
    'es',
    `La aplicación no funciona desde la actualización
     Las aplicaciones funcionaban, ya no funcionan
     Muchas actualizaciones y ningún cambio, hagan cambios
     El problema sigue, son problemas de pago
     Mis pagos fallan, la suscripción también
     Dos suscripciones cobradas, muy lenta la app
     Servicio lento, los servicios son caros
     Un error tras otro, errores en el pedido
     Mis pedidos no llegan, quiero cancelar
     Cancelé una vez, cancelaron otras veces
     Una canción bonita, canciones bonitas, un anuncio
     Demasiados anuncios, la mejor es gratis`,
    `aplicaci(?:ón|ones) aplicación aplicacion aplicaciones
     funcion(?:a|an|aban) funciona funcionar
     actualizaci(?:ón|ones) actualización actualizaciones
     problemas? problema
     pagos? pago pagos
     suscripci(?:ón|ones) suscripción suscripciones
     lent[oa]s? lento lenta
     servicios? servicio servicios
     error(?:es)? error errores
     pedidos? pedido pedidos
     cancel(?:ar|é|aron) cancelar cancelé
     ve(?:z|ces) vez veces
     canci(?:ón|ones) canción cancion
     anuncios? anuncio`,
  ),
  sample(
    'pt',
    `O aplicativo não abre na nova versão
     Os aplicativos travam, as versões antigas não
     Nao abre, versao ruim, trava sempre
     Travando depois da atualização, muitas atualizações
     O botão sumiu, os botões não funcionam
     A mensagem não chega, mensagens perdidas
     Funcionava bem, agora não funciona
     Meu cartão foi recusado, dois cartões recusados
     Pagamento essencial, pagamentos essenciais
     Uma notificação por dia, notificações demais
     Péssimo suporte, péssima experiência
     O anúncio atrapalha, anúncios demais`,
    `aplicativos? aplicativo aplicativos
     n[ãa]o não nao
     vers(?:ão|ao|ões) versão versao versões
     trav(?:a|am|ando) travar trava
     atualizaç(?:ão|ões) atualização atualizacao atualizações
     bot(?:ão|ões) botão botões
     mensage(?:m|ns) mensagem mensagens
     funcion(?:a|am|ava) funcionar funciona
     cart(?:ão|ões) cartão cartões
     essencia(?:l|is) essencial essenciais
     notificaç(?:ão|ões) notificação notificacoes
     péssim[oa] péssimo pessima
     anúncios? anúncio anuncios`,
  ),
  sample(
    'it',
    `L'applicazione non funziona dopo l'aggiornamento
     Le applicazioni funzionavano, troppi aggiornamenti
     Un problema dopo l'altro, problemi con la banca
     Le banche non rispondono, il servizio è lento
     Servizi lenti, una consegna lenta, consegne perse
     Il pagamento è bloccato, pagamenti bloccati
     La carta è bloccata, l'errore resta
     Errori continui, un amico mi ha aiutato
     Gli amici dicono lo stesso, qualità bassa
     La qualita non conta, un pacco perso
     Due pacchi persi, nessuno risponde`,
    `applicazion[ei] applicazione applicazioni
     funzion(?:a|avano) funziona funzionare
     aggiornament[oi] aggiornamento aggiornamenti
     problem[ai] problema problemi
     banc(?:a|he) banca banche
     serviz(?:io|i) servizio servizi
     lent[aoi] lento lenta
     pagament[oi] pagamento pagamenti
     bloccat[aoi] bloccato bloccata
     error[ei] errore errori
     amic[oi] amico amici
     pacc(?:o|hi) pacco pacchi
     qualit[àa] qualità qualita`,
  ),
  ...moreSamples,
];
