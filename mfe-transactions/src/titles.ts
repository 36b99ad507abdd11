import type { ModuleContribution } from '@portal/portal-sdk/module'

/** The texts of menu, cards, commands and tour of this module. */
export const TITLES: ModuleContribution['titles'] = {
  en: {
    wallets: 'Wallets',
    balances: 'Account balances',
    fundings: 'Wallet fundings',
    fundWallet: 'Fund wallet',
    walletsCard: 'Fund IMTO Wallets',
    walletsText: 'Balances of partners, fundings and refunds, statements',
    ownWalletsText: 'Your balances, fundings and statements',
    availableInWallets: 'Available',
    lowWallets: 'Below threshold',
    waitingFundings: 'Fundings awaiting authorization',
    tourFundText: 'Enter the amount that a partner paid in. The wallet is credited when a checker authorizes it.',
    tourOwnText: 'Available and held amounts of each of your wallets, with statements and fundings.',
    directCredits: 'Direct Credits',
    cashPickups: 'Cash Pickups',
    branchCard: 'Branch Operation',
    branchText: 'Cash pickup, transaction enquiry, history',
    tourCashPickupsText:
      'Every order to be paid in cash, updated while you watch. Review shows the whole order, its current owner and its receipts.',
    tills: 'Tills',
    payOut: 'Pay out a reference',
    openTill: 'Open till',
    openTills: 'Open tills',
    tourTillsText:
      'Cash in the vault and in each till of the branch. A teller requests a float here, and counts the till at the end of the day.',
    transactionsCard: 'Transactions',
    transactionsText: 'Direct credits ordered by partners, with reviews and results',
    ownTransactionsText: 'Your direct credits and their results',
    pendingDirectCredits: 'Pending',
    failedToday: 'Failed today',
    bankOrphans: 'Bank orphans',
    mtoOrphans: 'MTO orphans',
    tourDirectCreditsText:
      'Every direct credit, updated while you watch: rows change in place, and new ones are shown on request. Review shows the whole transaction.',
  },
  fr: {
    wallets: 'Portefeuilles',
    balances: 'Soldes des comptes',
    fundings: 'Approvisionnements de portefeuilles',
    fundWallet: 'Approvisionner un portefeuille',
    walletsCard: 'Approvisionner les portefeuilles IMTO',
    walletsText: 'Soldes des partenaires, approvisionnements et restitutions, relevés',
    ownWalletsText: 'Vos soldes, vos approvisionnements, vos relevés',
    availableInWallets: 'Disponible',
    lowWallets: 'Sous le seuil d’alerte',
    waitingFundings: 'Approvisionnements en attente d’autorisation',
    tourFundText:
      'Saisissez le montant versé par un partenaire. Le portefeuille est crédité dès qu’un validateur l’autorise.',
    tourOwnText:
      'Le disponible et les blocages de chacun de vos portefeuilles, avec le relevé et les approvisionnements.',
    directCredits: 'Virements',
    cashPickups: 'Retraits d’espèces',
    branchCard: 'Opérations d’agence',
    branchText: 'Retraits d’espèces, recherche d’un ordre, historique',
    tourCashPickupsText:
      'Tous les ordres à payer en espèces, suivis en direct. La fiche montre l’ordre en entier, avec la personne qui le traite et ses reçus.',
    tills: 'Caisses',
    payOut: 'Payer une référence',
    openTill: 'Ouvrir une caisse',
    openTills: 'Caisses ouvertes',
    tourTillsText:
      'Les espèces au coffre et dans chaque caisse de l’agence. Le guichetier y demande sa dotation et compte sa caisse en fin de journée.',
    transactionsCard: 'Opérations',
    transactionsText: 'Virements ordonnés par les partenaires, leur examen et leur suivi',
    ownTransactionsText: 'Vos virements et leur suivi',
    pendingDirectCredits: 'En attente',
    failedToday: 'Échouées aujourd’hui',
    bankOrphans: 'Non rapprochées, banque',
    mtoOrphans: 'Non rapprochées, partenaires',
    tourDirectCreditsText:
      'Tous les virements, suivis en direct : les lignes sont mises à jour sur place et les nouvelles s’affichent à la demande. L’examen montre une opération en entier.',
  },
}
