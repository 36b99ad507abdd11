import type { ModuleContribution } from '@portal/portal-sdk/module'

/** The texts that the shell shows without loading this module: menu, titles, cards and tour. */
export const TITLES: ModuleContribution['titles'] = {
  en: {
    transactionQueueWords: 'held orders cases compliance AML review release',
    regulatorReports: 'Reports to the regulator',
    regulatorReportsWords: 'goAML STR CTR FTR NFIU FIC CENAREF suspicious threshold freeze XML',
    tourFilingsText:
      'Reports to the financial intelligence unit: complete the data, let a second person approve, download the file and mark it as sent.',
    transactionRulesWords: 'screening AML conditions thresholds',
    watchListsWords: 'sanctions OFAC UN EU PEP names',
    internalListWords: 'blacklist blocked persons names',
    trustedPairsWords: 'whitelist sender receiver exempt',
    customersWords: 'person phone document name history KYC',
    falseMatchesWords: 'whitelist cleared hits screening',
    screeningLogWords: 'hits decisions history AML',
    transactionRules: 'Transaction rules',
    screeningLog: 'Screening log',
    internalList: 'Internal list',
    openHits: 'Screening hits',
    tourLogText:
      'Result of each rule for each transaction, with the values checked: hits, errors and hits in shadow, to search and export.',
    watchLists: 'Watch lists',
    newList: 'Add watch list',
    tourListsText:
      'Lists of names used by rules: sanctions, exposed persons. Test a name to see similar names and why.',
    screeningCard: 'AML & Screening',
    screeningText: 'Held transactions that compliance must decide, and the rules that hold them',
    transactionQueue: 'Transaction Queue',
    heldCases: 'Held',
    dueCases: 'Due today or overdue',
    openDueCases: 'Screening cases due soon',
    tourQueueText: 'Held transactions, due first. Claim a case, check its evidence, and pass or fail it with a reason.',
    newRule: 'Add transaction rule',
    trustedPairs: 'Trusted pairs',
    falseMatches: 'False matches',
    customers: 'Customers',
    findCustomer: 'Find a customer',
    newPair: 'Add trusted pair',
    tourPairsText:
      'A known sender and receiver whose transactions are not held until a date. Two people decide; watch lists always hold.',
    tourRulesText:
      'Each rule reads as a sentence. A live rule holds its hits for compliance; in shadow, hits are only recorded.',
  },
  fr: {
    transactionQueueWords: 'ordres dossiers conformité LBC examen libérer',
    regulatorReports: 'Déclarations à l’autorité',
    regulatorReportsWords: 'goAML soupçon seuil gel NFIU FIC CENAREF XML',
    tourFilingsText:
      'Les déclarations à la cellule de renseignement financier : complétez les données, faites approuver par une seconde personne, téléchargez le fichier et marquez la transmission.',
    transactionRulesWords: 'LBC conditions seuils conformité',
    watchListsWords: 'sanctions OFAC ONU UE PPE noms',
    internalListWords: 'liste noire personnes bloquées noms',
    trustedPairsWords: 'liste blanche expéditeur bénéficiaire exemption',
    customersWords: 'personne téléphone pièce nom historique KYC',
    falseMatchesWords: 'liste blanche correspondances écartées filtrage',
    screeningLogWords: 'correspondances décisions historique LBC',
    transactionRules: 'Règles de filtrage',
    screeningLog: 'Journal de filtrage',
    internalList: 'Liste interne',
    openHits: 'Alertes des règles de filtrage',
    tourLogText:
      'Le résultat de chaque règle par opération, avec les valeurs contrôlées : alertes, erreurs et alertes en observation, à rechercher et à exporter.',
    watchLists: 'Listes de surveillance',
    newList: 'Ajouter une liste de surveillance',
    tourListsText:
      'Les listes de noms utilisées par les règles : sanctions, personnes exposées. Testez un nom pour voir les noms ressemblants, et pourquoi.',
    screeningCard: 'LBC et filtrage',
    screeningText: 'Opérations retenues en attente de décision de la conformité, et règles de filtrage',
    transactionQueue: 'Opérations retenues',
    heldCases: 'Retenues',
    dueCases: 'À échéance aujourd’hui ou en retard',
    openDueCases: 'Dossiers de filtrage proches de l’échéance',
    tourQueueText:
      'Les opérations retenues, par échéance. Prenez un dossier en charge, examinez-en les éléments, puis débloquez ou refusez le paiement avec un motif.',
    newRule: 'Ajouter une règle de filtrage',
    trustedPairs: 'Couples de confiance',
    falseMatches: 'Faux positifs',
    customers: 'Clients',
    findCustomer: 'Rechercher un client',
    newPair: 'Ajouter un couple de confiance',
    tourPairsText:
      'Un donneur d’ordre et un bénéficiaire connus dont les opérations ne sont pas retenues jusqu’à une date. Deux personnes en décident ; les listes de surveillance retiennent toujours.',
    tourRulesText:
      'Chaque règle se lit comme une phrase. Une règle active retient les opérations signalées pour la conformité ; en observation, les alertes sont seulement enregistrées.',
  },
}
