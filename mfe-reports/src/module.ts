import { READS_ANALYTICS } from '@portal/contract/analytics/analytics.calls'
import { defineModule } from '@portal/portal-sdk/module'

const ANALYTICS = { path: '/gateway', requires: READS_ANALYTICS, side: 'not-branch' } as const
const CHART = 'M4 20V10M10 20V4M16 20v-7M22 20H2'
const REPORTS = { path: '/report-engine', requires: 'REPORT|READ', side: 'staff' } as const

const PERIODIC = { ...REPORTS, path: '/periodic-report' } as const

export default defineModule({
  name: 'mfe-reports',
  routes: [
    { ...ANALYTICS, screen: 'AnalyticsScreen', title: 'analytics', layout: 'portal' },
    { ...REPORTS, screen: 'ReportListScreen', title: 'reportEngine', layout: 'portal' },
    { ...REPORTS, path: '/report-engine-single', screen: 'ReportRunScreen', title: 'reportRun', layout: 'portal' },
    { ...PERIODIC, screen: 'PeriodicReportListScreen', title: 'periodicReports', layout: 'portal' },
    // For recipients of a mailed report who have no account.
    {
      path: '/shared-report',
      screen: 'SharedReportScreen',
      title: 'sharedReport',
      layout: 'auth',
      requires: 'public',
      side: 'both',
    },
  ],
  menu: [
    { ...ANALYTICS, title: 'analytics', section: 'reports', order: 10, icon: CHART, side: 'head-office' },
    { ...ANALYTICS, title: 'analytics', section: 'home', order: 20, icon: CHART, side: 'operator' },
    { ...REPORTS, title: 'reportEngine', section: 'reports', group: 'reports', order: 20, icon: 'report' },
    { ...PERIODIC, title: 'periodicReports', section: 'reports', group: 'reports', order: 21, icon: 'calendar' },
  ],
  cards: [
    {
      ...{ ...ANALYTICS, title: 'analytics', text: 'analyticsText', icon: CHART, order: 30, side: 'head-office' },
      figures: [
        { name: 'analytics.today', title: 'createdToday', href: '/gateway?period=today' },
        { name: 'analytics.unsuccessful', title: 'unsuccessfulToday', href: '/gateway?period=today' },
      ],
    },
    {
      ...REPORTS,
      title: 'reportEngine',
      text: 'reportText',
      icon: 'report',
      order: 70,
      figures: [
        { name: 'periodic-reports.failed', title: 'failedReports', href: '/periodic-report?f.lastRunState=FAILED' },
        { name: 'periodic-reports.active', title: 'activeReports', href: '/periodic-report?f.scheduleStatus=ACTIVE' },
      ],
    },
  ],
  commands: [
    {
      id: 'new-report',
      title: 'newReport',
      href: '/report-engine?panel=create',
      icon: 'plus',
      requires: 'REPORT|CREATE',
      side: 'staff',
    },
    {
      id: 'new-periodic-report',
      title: 'newPeriodicReport',
      href: '/periodic-report?panel=create',
      icon: 'calendar',
      requires: 'REPORT|CREATE',
      side: 'staff',
    },
  ],
  tour: [
    { ...ANALYTICS, id: 'analytics', target: 'page-title', title: 'analytics', text: 'tourAnalyticsText', order: 5 },
    {
      ...REPORTS,
      id: 'report-engine',
      target: 'page-title',
      title: 'reportEngine',
      text: 'tourReportText',
      order: 110,
    },
    {
      ...PERIODIC,
      id: 'periodic-report',
      target: 'page-title',
      title: 'periodicReports',
      text: 'tourPeriodicText',
      order: 115,
    },
  ],
  titles: {
    en: {
      analytics: 'Analytics',
      analyticsText: 'What was sent, how it ended, and how that compares',
      createdToday: 'Created today',
      unsuccessfulToday: 'Of which failed',
      tourAnalyticsText: 'Transactions by the day they were created. A point of the chart leads to the list it counts.',
      reportEngine: 'Report engine',
      reportRun: 'Report',
      reportText: 'Reports over the bank’s tables: built step by step, run at once, taken as Excel, CSV or PDF',
      newReport: 'Build a report',
      periodicReports: 'List of Periodic Reports',
      newPeriodicReport: 'Schedule a report',
      sharedReport: 'A report for you',
      failedReports: 'Failed in 7 days',
      activeReports: 'Scheduled',
      tourPeriodicText:
        'Reports that are mailed by the clock. Each shows when it runs next, and its history says of every run whether it went.',
      tourReportText:
        'A report is built in a few steps and seen while it is built. Once authorized, everybody who may read its tables can run it.',
    },
    fr: {
      analytics: 'Analyse',
      analyticsText: 'Ce qui a été envoyé, avec quelle issue, et en comparaison',
      createdToday: 'Créées aujourd’hui',
      unsuccessfulToday: 'Dont non abouties',
      tourAnalyticsText:
        'Les opérations selon leur jour de création. Un point du graphique mène à la liste qu’il compte.',
      reportEngine: 'Générateur d’états',
      reportRun: 'État',
      reportText:
        'Des états sur les tables de la banque : construits pas à pas, exécutés aussitôt, repris en Excel, CSV ou PDF',
      newReport: 'Construire un état',
      periodicReports: 'Liste des états périodiques',
      newPeriodicReport: 'Programmer un état',
      sharedReport: 'Un état pour vous',
      failedReports: 'Échoués en 7 jours',
      activeReports: 'Envoyés selon un horaire',
      tourPeriodicText:
        'Des états envoyés par e-mail selon un horaire. Chacun indique sa prochaine exécution, et son historique dit si chaque envoi est parti.',
      tourReportText:
        'Un état se construit en quelques étapes et se voit à mesure. Une fois validé, quiconque peut lire ses tables peut l’exécuter.',
    },
  },
})
