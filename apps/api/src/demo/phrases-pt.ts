import type { Phrases } from './phrases.js';

export const portuguese: Phrases = {
  greeting: 'Bom dia,',
  space: ' ',
  openers: {
    good: ['[Muito bom trabalho|Parabéns].', 'Uso o Harbor há [um ano|dois anos|alguns meses].'],
    bad: ['[Desiludido|Que pena].', 'Antes era [melhor|muito boa].', 'Por favor, [resolvam isto|corrijam].'],
    wish: ['Boa aplicação, um desejo.', 'Quase perfeita.', 'Sugestão:'],
  },
  says: {
    login: [
      'Desde a atualização para {version} não consigo [iniciar sessão|fazer login|entrar na conta].',
      'O login [falha|fica a carregar|dá erro] no meu {device}, [reinstalar não resolve|nem com outra palavra-passe].',
      'Bloqueado fora da conta: o ecrã de login [volta sempre ao início|fica branco] na versão {version}.',
    ],
    login_repaired: [
      'Com a {version} [já consigo entrar|o login voltou a funcionar], obrigado.',
      'Login corrigido, [finalmente|obrigado pela rapidez].',
    ],
    payment: [
      'O pagamento [foi recusado|fica pendente] apesar de haver saldo.',
      'Cobraram duas vezes, [quero o reembolso.|onde está o meu dinheiro?]',
    ],
    slow: [
      'Demora [dez|vinte] segundos a [abrir|carregar as contas].',
      'Muito lenta, [cada toque|a lista] demora uma eternidade.',
    ],
    crash: [
      'Fecha sozinha [ao abrir um orçamento|ao iniciar|a toda a hora] no {device}.',
      'A versão {version} fecha constantemente.',
    ],
    sync: ['A sincronização [não funciona|fica parada], os movimentos chegam [tarde|em duplicado].'],
    price: ['A assinatura é [cara demais|um roubo].', 'Mais um aumento de preço [sem novidades|sem aviso].'],
    notifications: [
      'As notificações chegam [tarde|a dobrar].',
      'Notificações a mais, [quero silenciar|incomodam].',
    ],
    support: ['O suporte respondeu [numa hora|logo] e [resolveu|foi muito simpático].'],
    design: [
      'O modo escuro é [lindo|muito confortável].',
      'Design limpo e [bonito|calmo], [tudo no sítio certo|gráficos muito claros].',
    ],
    shared_budgets: [
      'Os orçamentos partilhados são [fantásticos|uma maravilha]: [a família|cá em casa todos] finalmente vê os mesmos números.',
    ],
    praise: [
      'Fácil de usar, [recomendo|faz o que promete].',
      'A melhor aplicação para [poupar|controlar o dinheiro].',
      '[Excelente|Muito bom|Adoro|Funciona bem|Ótimo app].',
    ],
    export_wish: ['Por favor, exportar para [CSV|Excel|PDF] [para o IRS|com categorias].'],
    widget_wish: ['Um widget com [o saldo|o que resta do mês] seria [ótimo|muito útil].'],
  },
  adds: {
    good: ['A minha família toda usa.', 'Muito fluida no meu {device}.', 'Continuem assim.'],
    bad: ['Versão {version}, {device}.', 'Reinstalei e está igual.', 'Antes da atualização funcionava.'],
    wish: ['De resto, [nada a apontar|muito satisfeito].', 'Outras aplicações já têm.'],
  },
  closers: {
    good: ['Obrigado!', 'Recomendo.', '👍'],
    bad: ['Resolvam, por favor.', 'Uma estrela até funcionar.', 'Inaceitável.'],
    wish: ['Obrigado!', 'Depois dou cinco estrelas.'],
  },
};
