/** What feedback of a word or two consists of, by language, and what the buttons of apps say. */
export const FEEDBACK_WORDS: Readonly<Record<string, string>> = {
  cs: `velmi dobrá dobrý super aplikace nefunguje nejde špatná děkuji nastavení chyba chyby soubor soubory účet heslo
    uživatel zpráva zprávy obrázek obrazovka stránka jazyk historie hledat hledání otevřít zavřít uložit smazat
    odstranit přidat upravit vybrat zobrazit skrýt zrušit stáhnout stahování přehrát přehrávání spustit povolit
    zakázat seznam oznámení verze aktualizace`,
  da: 'god meget dårlig ikke',
  de: 'gut sehr super schlecht toll leider nicht',
  en: `app apps amazing awesome bad best cant cool doesnt dont easy excellent fix good great its like love money nice
    perfect please poor service super terrible thank thanks time update useless very waste wont working worst`,
  es: `aplicación bien bueno buena excelente gracias mala malo me mejor muy no gusta actualización ajustes
    configuración error errores archivo archivos cuenta contraseña usuario usuarios mensaje mensajes imagen imágenes
    pantalla página idioma historial buscar búsqueda abrir cerrar guardar borrar eliminar eliminado eliminada añadir
    añadido editar cambiar seleccionar elegir mostrar ocultar cancelar descargar descarga descargas reproducir
    reproducción iniciar permitir lista notificaciones versión comentarios compartir crear leer enviar`,
  fr: 'bien bon bonne merci nul très',
  id: `aja aman baik buruk hebat suka aplikasi aplikasinya asik bagus banget bgs bgt bgus bisa cepat deh dgn dong driver drivernya enak ga gak
    gercep gk jelek jos kalau kalo karena keren kok lah lemot lumayan mahal makasih mantab mantaf mantap mantep
    mantul membantu mntap mohon murah ngga nggak nyaman oke pelayanan praktis puas ramah sama sangat sih sip sopan
    susah tdk terima kasih tolong top udah yang yg`,
  it: 'bene buona buono grazie molto non ottima ottimo pessimo',
  nl: `goed heel niet prima slecht app instellingen fout fouten bestand bestanden account wachtwoord gebruiker bericht
    berichten afbeelding afbeeldingen scherm pagina taal geschiedenis zoek zoeken openen sluiten opslaan verwijderen
    verwijderd toevoegen toegevoegd bewerken wijzigen kies selecteer selecteren toon tonen weergeven verbergen
    annuleren download downloaden laden afspelen starten toestaan lijst meldingen melding versie update reacties
    delen maken lezen versturen`,
  no: 'bra dårlig ikke veldig',
  pl: 'bardzo dobra dobry nie polecam super',
  pt: `aplicativo boa bom excelente gostei melhor muito não obrigado ótimo ruim atualização atualizar configurações
    definições erro erros arquivo arquivos ficheiro ficheiros conta senha usuário utilizador utilizadores mensagem
    mensagens imagem imagens tela ecrã página idioma histórico pesquisar pesquisa procurar abrir fechar salvar
    guardar apagar excluir eliminar remover adicionar adicionado editar alterar mudar selecionar escolher mostrar
    exibir ocultar cancelar baixar transferir descarregar reproduzir reprodução iniciar permitir lista notificações
    versão comentários compartilhar partilhar criar ler enviar`,
  ru: `настройки настройка ошибка ошибки файл файлы аккаунт пароль пользователь сообщение сообщения изображение экран
    страница язык история поиск искать открыть закрыть сохранить удалить удалено добавить изменить выбрать показать
    показывать скрыть отмена отменить скачать загрузка загрузки загрузить воспроизвести воспроизведение включить
    разрешить список уведомления версия обновление приложение комментарии поделиться создать отправить хорошее
    работает`,
  sk: `veľmi dobrá dobrý super aplikácia nefunguje nejde zlá ďakujem nastavenia chyba súbor súbory účet heslo
    používateľ správa správy obrázok obrazovka stránka jazyk história hľadať otvoriť zavrieť uložiť vymazať
    odstrániť pridať upraviť vybrať zobraziť skryť zrušiť stiahnuť sťahovanie prehrať prehrávanie spustiť povoliť
    zakázať zoznam oznámenia verzia aktualizácia`,
  sv: `bra dålig inte mycket appen uppdatering inställningar fel fil filer konto lösenord användare meddelande
    meddelanden bild bilder skärm sida språk historik sök sökning öppna stäng spara radera lägg ändra redigera välj
    visa dölj avbryt ladda hämta hämtning nedladdning nedladdningar spela uppspelning starta tillåt lista
    aviseringar avisering version spellista ta rensa alla inga dela skapa läs läser skicka`,
  tl: 'ang hindi maganda mga naman ng po sa',
  tr: 'güzel çok iyi kötü harika',
  uk: `налаштування помилка помилки файл файли обліковий пароль користувач повідомлення зображення екран сторінка мова
    історія пошук шукати відкрити закрити зберегти видалити видалено додати змінити вибрати обрати показати
    показувати приховати скасувати завантажити завантаження відтворити відтворення увімкнути вимкнути дозволити
    список сповіщення версія оновлення застосунок коментарі поширити створити надіслати дуже гарний працює`,
  vi: 'rất tốt',
};
