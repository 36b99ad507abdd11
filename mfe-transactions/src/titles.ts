import type { ModuleContribution } from '@portal/portal-sdk/module'

/** The texts of menu, cards, commands and tour of this module. */
export const TITLES: ModuleContribution['titles'] = {
  en: {
    wallets: 'Wallets',
    balances: 'Account balances',
    fundings: 'Wallet fundings',
    fundWallet: 'Fund wallet',
    walletsCard: 'Fund IMTO Wallets',
    walletsText: 'What partners have with us, fundings and refunds, statements',
    ownWalletsText: 'What you have with us, what was paid in, statements',
    activeWallets: 'Wallets in use',
    lowWallets: 'Below threshold',
    waitingFundings: 'Fundings to be authorized',
    tourFundText: 'Enter what a partner paid in. It is in the wallet once a checker has authorized it.',
    tourOwnText: 'What is available and held in each of your wallets, with its statement and what was paid in.',
    directCredits: 'Direct Credits',
    cashPickups: 'Cash Pickups',
    branchCard: 'Branch Operation',
    branchText: 'Cash pickup, transaction enquiry, history',
    tourCashPickupsText:
      'Every order to be paid in cash, followed while you look. Review shows one in full, with who has it now and its receipts.',
    tills: 'Tills',
    openTill: 'Open till',
    openTills: 'Open tills',
    tourTillsText:
      'What is in the vault and in each till of the branch. A teller asks for a float here, and counts the till at night.',
    transactionsCard: 'Transactions',
    transactionsText: 'Direct credits as partners order them, their review and what became of each',
    ownTransactionsText: 'Your direct credits and what became of each',
    pendingDirectCredits: 'Pending',
    bankOrphans: 'Bank Orphans',
    mtoOrphans: 'MTO Orphans',
    bankOrphansFigure: 'Bank orphans',
    mtoOrphansFigure: 'MTO orphans',
    tourDirectCreditsText:
      'Every direct credit, followed while you look: a row changes where it stands, and new ones wait behind a press. Review shows one in full.',
  },
  fr: {
    wallets: 'Portefeuilles',
    balances: 'Soldes des comptes',
    fundings: 'Approvisionnements de portefeuilles',
    fundWallet: 'Approvisionner un portefeuille',
    walletsCard: 'Approvisionner les portefeuilles IMTO',
    walletsText: 'Avoirs des partenaires, approvisionnements et restitutions, relevés',
    ownWalletsText: 'Vos avoirs, vos approvisionnements, vos relevés',
    activeWallets: 'Portefeuilles actifs',
    lowWallets: 'Sous le seuil d’alerte',
    waitingFundings: 'Approvisionnements à autoriser',
    tourFundText:
      'Saisissez ce qu’un partenaire a versé. Le portefeuille est crédité dès qu’un validateur l’a autorisé.',
    tourOwnText:
      'Le disponible et les blocages de chacun de vos portefeuilles, avec le relevé et les approvisionnements.',
    directCredits: 'Virements',
    cashPickups: 'Retraits d’espèces',
    branchCard: 'Opérations d’agence',
    branchText: 'Retraits d’espèces, recherche d’un ordre, historique',
    tourCashPickupsText:
      'Tous les ordres à payer en espèces, suivis en direct. La revue montre un ordre en entier, avec qui le traite et ses reçus.',
    tills: 'Caisses',
    openTill: 'Ouvrir une caisse',
    openTills: 'Caisses ouvertes',
    tourTillsText:
      'Ce qu’il y a au coffre et dans chaque caisse de l’agence. Le guichetier y demande sa dotation et compte sa caisse le soir.',
    transactionsCard: 'Opérations',
    transactionsText: 'Virements ordonnés par les partenaires, leur revue et leur suivi',
    ownTransactionsText: 'Vos virements et leur suivi',
    pendingDirectCredits: 'En attente',
    bankOrphans: 'Non rapprochées, banque',
    mtoOrphans: 'Non rapprochées, partenaires',
    bankOrphansFigure: 'Non rapprochées, banque',
    mtoOrphansFigure: 'Non rapprochées, partenaires',
    tourDirectCreditsText:
      'Tous les virements, suivis en direct : une ligne change sans bouger, les nouvelles attendent que vous les affichiez. La revue montre une opération en entier.',
  },
}
