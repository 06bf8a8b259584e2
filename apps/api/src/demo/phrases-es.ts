import type { Phrases } from './phrases.js';

export const spanish: Phrases = {
  greeting: 'Buenos días:',
  space: ' ',
  openers: {
    good: ['[Muy buen trabajo|Enhorabuena].', 'Uso Harbor desde hace [un año|dos años|unos meses].'],
    bad: ['[Decepcionado|Qué pena].', 'Antes era [mejor|muy buena].', 'Por favor, [arréglenlo|revísenlo].'],
    wish: ['Buena aplicación, un deseo.', 'Casi perfecta.', 'Sugerencia:'],
  },
  says: {
    login: [
      'Desde la actualización a {version} no puedo [iniciar sesión|entrar en mi cuenta].',
      'El inicio de sesión [falla|se queda cargando] en mi {device}, [reinstalar no sirve|ni con otra contraseña].',
    ],
    login_repaired: ['Con {version} [ya puedo entrar|funciona de nuevo el inicio de sesión], gracias.'],
    payment: [
      'El pago [fue rechazado|se queda en proceso] aunque hay saldo.',
      'Me cobraron dos veces, [devuelvan el dinero.|¿dónde está mi dinero?]',
    ],
    slow: [
      'Tarda [diez|veinte] segundos en [abrir|cargar las cuentas].',
      'Muy lenta, [cada toque|la lista] tarda una eternidad.',
    ],
    crash: [
      'Se cierra sola [al abrir un presupuesto|al iniciar|todo el tiempo] en {device}.',
      'La versión {version} se cierra constantemente.',
    ],
    sync: ['La sincronización [no funciona|se queda parada], los movimientos llegan [tarde|duplicados].'],
    price: [
      'La suscripción es [demasiado cara|un robo].',
      'Otra subida de precio [sin nada nuevo|sin avisar].',
    ],
    notifications: [
      'Las notificaciones llegan [tarde|dos veces].',
      'Demasiadas notificaciones, [quiero silenciarlas|molestan].',
    ],
    support: ['El soporte respondió [en una hora|enseguida] y [lo resolvió|fue muy amable].'],
    design: [
      'El modo oscuro es [precioso|muy cómodo].',
      'Diseño limpio y [bonito|tranquilo], [todo está en su sitio|los gráficos son muy claros].',
    ],
    shared_budgets: [
      'Los presupuestos compartidos son [geniales|una maravilla]: [mi pareja y yo|en casa] por fin vemos los mismos números.',
    ],
    praise: [
      'Fácil de usar, [muy recomendable|cumple lo que promete].',
      'La mejor aplicación para [ahorrar|el dinero].',
      '[Excelente|Muy buena|Me encanta|Funciona bien].',
    ],
    export_wish: ['Por favor, exportar a [CSV|Excel|PDF] [para la declaración|con categorías].'],
    widget_wish: ['Un widget con [el saldo|lo que queda del mes] sería [genial|muy útil].'],
  },
  adds: {
    good: ['Toda mi familia la usa.', 'Va muy fluida en mi {device}.', 'Sigan así.'],
    bad: ['Versión {version}, {device}.', 'Reinstalé y sigue igual.', 'Antes de actualizar funcionaba.'],
    wish: ['Por lo demás, [ninguna queja|muy contento].', 'Otras aplicaciones ya lo tienen.'],
  },
  closers: {
    good: ['¡Gracias!', 'Recomendada.', '👍'],
    bad: ['Arréglenlo, por favor.', 'Una estrella hasta que funcione.'],
    wish: ['¡Gracias!', 'Entonces serán cinco estrellas.'],
  },
};
