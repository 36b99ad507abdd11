import { READS_ANALYTICS } from '@portal/contract/calls/analytics'
import { defineModule } from '@portal/portal-sdk/module'

const ANALYTICS = { path: '/gateway', requires: READS_ANALYTICS, side: 'not-branch' } as const

export default defineModule({
  name: 'mfe-reports',
  routes: [{ ...ANALYTICS, screen: 'AnalyticsScreen', title: 'analytics', layout: 'portal' }],
  menu: [{ ...ANALYTICS, title: 'analytics', section: 'home', order: 20, icon: 'M4 20V10M10 20V4M16 20v-7M22 20H2' }],
  cards: [
    {
      path: '/gateway',
      title: 'analytics',
      text: 'analyticsText',
      icon: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
      order: 30,
      requires: READS_ANALYTICS,
      side: 'head-office',
    },
  ],
  tour: [
    {
      id: 'analytics',
      path: '/gateway',
      target: 'page-title',
      title: 'analytics',
      text: 'tourAnalyticsText',
      order: 5,
      requires: READS_ANALYTICS,
      side: 'not-branch',
    },
  ],
  titles: {
    en: {
      analytics: 'Analytics',
      analyticsText: 'What was sent, how it ended, and how that compares',
      tourAnalyticsText: 'Transactions by the day they were created. A point of the chart leads to the list it counts.',
    },
    fr: {
      analytics: 'Analyse',
      analyticsText: 'Ce qui a été envoyé, avec quelle issue, et en comparaison',
      tourAnalyticsText:
        'Les opérations selon leur jour de création. Un point du graphique mène à la liste qu’il compte.',
    },
  },
})
