import { READS_ANALYTICS } from '@portal/contract/analytics/analytics.calls'
import { defineModule } from '@portal/portal-sdk/module'

const ANALYTICS = { path: '/gateway', requires: READS_ANALYTICS, side: 'both' } as const
const CHART = 'M4 20V10M10 20V4M16 20v-7M22 20H2'
const REPORTS = { path: '/report-engine', requires: 'REPORT|READ', side: 'staff' } as const

const PERIODIC = { ...REPORTS, path: '/periodic-report' } as const

export default defineModule({
  name: 'mfe-reports',
  routes: [
    { ...ANALYTICS, screen: 'AnalyticsScreen', title: 'analytics', words: 'analyticsWords', layout: 'portal' },
    { ...REPORTS, screen: 'ReportListScreen', title: 'reportEngine', words: 'reportEngineWords', layout: 'portal' },
    { ...REPORTS, path: '/report-engine-single', screen: 'ReportRunScreen', title: 'reportRun', layout: 'portal' },
    {
      ...PERIODIC,
      screen: 'PeriodicReportListScreen',
      title: 'periodicReports',
      words: 'periodicReportsWords',
      layout: 'portal',
    },
  ],
  menu: [
    { ...ANALYTICS, title: 'analytics', section: 'reports', order: 10, icon: CHART, side: 'staff' },
    { ...ANALYTICS, title: 'analytics', section: 'home', order: 20, icon: CHART, side: 'operator' },
    { ...REPORTS, title: 'reportEngine', section: 'reports', group: 'reports', order: 20, icon: 'report' },
    { ...PERIODIC, title: 'periodicReports', section: 'reports', group: 'reports', order: 21, icon: 'calendar' },
  ],
  cards: [
    {
      ...{ ...ANALYTICS, title: 'analytics', text: 'analyticsText', icon: CHART, order: 30, side: 'staff' },
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
      id: 'schedule-report',
      title: 'scheduleReport',
      href: '/periodic-report?panel=create&of={id}',
      icon: 'calendar',
      record: 'report',
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
      analyticsWords: 'dashboard statistics figures charts volume',
      reportEngineWords: 'own reports run export Excel monthly weekly daily',
      periodicReportsWords: 'scheduled automatic mail monthly weekly daily',
      analytics: 'Analytics',
      analyticsText: 'Transactions sent, their results and the change to earlier periods',
      createdToday: 'Created today',
      unsuccessfulToday: 'Of which failed',
      tourAnalyticsText: 'Transactions by the day they were created. A point of the chart leads to the list it counts.',
      reportEngine: 'Report engine',
      reportRun: 'Report',
      reportText: 'Reports on the bank’s tables: created step by step, run on demand, exported to Excel, CSV or PDF',
      newReport: 'Add report',
      periodicReports: 'List of Periodic Reports',
      scheduleReport: 'Schedule the report …',
      failedReports: 'Failed in 7 days',
      activeReports: 'Scheduled',
      tourPeriodicText:
        'Reports mailed on a schedule. Each shows its next run, and its history shows whether each mail was sent.',
      tourReportText:
        'Create a report in a few steps with a live preview. After authorization, everybody who may read its tables can run it.',
    },
    fr: {
      analyticsWords: 'tableau de bord statistiques chiffres graphiques volume',
      reportEngineWords: 'rapports exporter Excel mensuel hebdomadaire quotidien',
      periodicReportsWords: 'rapports planifiés automatiques courriel mensuel hebdomadaire quotidien',
      analytics: 'Analyse',
      analyticsText: 'Opérations envoyées, résultats et évolution par rapport aux périodes précédentes',
      createdToday: 'Créées aujourd’hui',
      unsuccessfulToday: 'Dont en échec',
      tourAnalyticsText:
        'Les opérations selon leur jour de création. Un point du graphique mène à la liste qu’il compte.',
      reportEngine: 'Générateur d’états',
      reportRun: 'État',
      reportText:
        'États sur les tables de la banque : créés pas à pas, exécutés à la demande, exportés en Excel, CSV ou PDF',
      newReport: 'Ajouter un état',
      periodicReports: 'Liste des états périodiques',
      scheduleReport: 'Programmer l’état …',
      failedReports: 'En échec sur 7 jours',
      activeReports: 'Programmés',
      tourPeriodicText:
        'Des états envoyés par e-mail selon un calendrier. Chacun indique sa prochaine exécution, et son historique indique si chaque envoi a réussi.',
      tourReportText:
        'Créez un état en quelques étapes, avec aperçu. Une fois autorisé, il peut être exécuté par toute personne habilitée à lire ses tables.',
    },
  },
})
