import { defineModule } from '@portal/portal-sdk/module'

export default defineModule({
  name: 'mfe-reports',
  routes: [
    {
      path: '/report-engine',
      screen: 'ReportListScreen',
      title: 'reportEngine',
      layout: 'portal',
      requires: 'REPORT|READ',
      side: 'staff',
    },
    {
      path: '/report-engine-single',
      screen: 'ReportRunScreen',
      title: 'reportRun',
      layout: 'portal',
      requires: 'REPORT|READ',
      side: 'staff',
    },
  ],
  menu: [
    {
      path: '/report-engine',
      title: 'reportEngine',
      section: 'reports',
      order: 10,
      icon: 'report',
      requires: 'REPORT|READ',
      side: 'staff',
    },
  ],
  cards: [
    {
      path: '/report-engine',
      title: 'reportEngine',
      text: 'reportText',
      icon: 'report',
      order: 70,
      requires: 'REPORT|READ',
      side: 'staff',
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
  ],
  tour: [
    {
      id: 'report-engine',
      path: '/report-engine',
      target: 'page-title',
      title: 'reportEngine',
      text: 'tourReportText',
      order: 110,
      requires: 'REPORT|READ',
      side: 'staff',
    },
  ],
  titles: {
    en: {
      reportEngine: 'Report engine',
      reportRun: 'Report',
      reportText: 'Reports over the bank’s tables: built step by step, run at once, taken as Excel, CSV or PDF',
      newReport: 'Build a report',
      tourReportText:
        'A report is built in a few steps and seen while it is built. Once authorized, everybody who may read its tables can run it.',
    },
    fr: {
      reportEngine: 'Générateur d’états',
      reportRun: 'État',
      reportText:
        'Des états sur les tables de la banque : construits pas à pas, exécutés aussitôt, repris en Excel, CSV ou PDF',
      newReport: 'Construire un état',
      tourReportText:
        'Un état se construit en quelques étapes et se voit à mesure. Une fois validé, quiconque peut lire ses tables peut l’exécuter.',
    },
  },
})
