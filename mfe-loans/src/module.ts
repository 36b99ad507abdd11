import { defineModule } from '@portal/portal-sdk/module'

/**
 * The requirement to read loans. Loans have no privilege module of their own, so head offices need the privilege REPORT
 * (ruling A98).
 */
const READS_LOANS = { requires: 'REPORT|READ', side: 'head-office' } as const

export default defineModule({
  name: 'mfe-loans',
  routes: [
    {
      path: '/proprietors',
      screen: 'ProprietorListScreen',
      title: 'proprietors',
      words: 'proprietorsWords',
      layout: 'portal',
      ...READS_LOANS,
    },
    { path: '/loans', screen: 'LoanListScreen', title: 'loans', words: 'loansWords', layout: 'portal', ...READS_LOANS },
    {
      path: '/loans/chart',
      screen: 'LoanChartScreen',
      title: 'chart',
      words: 'chartWords',
      layout: 'portal',
      ...READS_LOANS,
    },
    { path: '/loans/schedules', screen: 'ScheduleScreen', title: 'schedule', layout: 'portal', ...READS_LOANS },
  ],
  menu: [
    { path: '/loans', title: 'loans', section: 'loans', order: 10, icon: 'calendar', ...READS_LOANS },
    { path: '/proprietors', title: 'proprietors', section: 'loans', order: 20, icon: 'user', ...READS_LOANS },
    { path: '/loans/chart', title: 'chart', section: 'loans', order: 30, icon: 'chart', ...READS_LOANS },
  ],
  cards: [
    {
      path: '/loans',
      title: 'loansCard',
      text: 'loansText',
      icon: 'calendar',
      order: 90,
      ...READS_LOANS,
      figures: [
        { name: 'loans.performing', title: 'performing', href: '/loans?f.loanStanding=PERFORMING' },
        { name: 'loans.nonPerforming', title: 'nonPerforming', href: '/loans?f.loanStanding=NON_PERFORMING' },
      ],
    },
  ],
  commands: [
    {
      id: 'new-loan',
      title: 'newLoan',
      href: '/loans?panel=create',
      icon: 'plus',
      requires: 'REPORT|CREATE',
      side: 'head-office',
    },
    {
      id: 'new-borrower',
      title: 'newBorrower',
      href: '/proprietors?panel=create',
      icon: 'plus',
      requires: 'REPORT|CREATE',
      side: 'head-office',
    },
  ],
  tour: [
    {
      id: 'loans',
      path: '/loans',
      target: 'page-title',
      title: 'loans',
      text: 'tourLoansText',
      order: 75,
      ...READS_LOANS,
    },
    {
      id: 'loan-charts',
      path: '/loans/chart',
      target: 'page-title',
      title: 'chart',
      text: 'tourChartText',
      order: 76,
      ...READS_LOANS,
    },
  ],
  titles: {
    en: {
      proprietorsWords: 'customers debtors',
      loansWords: 'credit repayment instalments arrears interest',
      chartWords: 'repaid outstanding statistics figures',
      loans: 'Loans',
      proprietors: 'Borrowers',
      schedule: 'Loan schedule',
      chart: 'Loan charts',
      loansCard: 'Loans',
      loansText: 'Borrowers, applications, schedules, payments and arrears',
      performing: 'Performing',
      nonPerforming: 'Non-performing',
      newLoan: 'Add loan',
      newBorrower: 'Add borrower',
      tourLoansText: 'Every loan from application to last instalment. The cards show how many are performing.',
      tourChartText: 'Partners’ volumes and onboarding, loans disbursed and repaid, and the portfolio at risk.',
    },
    fr: {
      proprietorsWords: 'clients débiteurs',
      loansWords: 'crédit remboursement échéances impayés intérêts',
      chartWords: 'remboursé encours statistiques',
      loans: 'Prêts',
      proprietors: 'Emprunteurs',
      schedule: 'Échéancier',
      chart: 'Graphiques des prêts',
      loansCard: 'Prêts',
      loansText: 'Emprunteurs, demandes, échéanciers, remboursements et impayés',
      performing: 'Sains',
      nonPerforming: 'En souffrance',
      newLoan: 'Ajouter un prêt',
      newBorrower: 'Ajouter un emprunteur',
      tourLoansText: 'Chaque prêt, de la demande à la dernière échéance. Les totaux indiquent combien sont sains.',
      tourChartText: 'Volumes et entrées des partenaires, prêts décaissés et remboursés, et portefeuille à risque.',
    },
  },
})
