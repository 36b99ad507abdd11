import type { Domain } from '../../../engine/domain.ts'
import { ANALYTICS_BINDINGS } from './analytics.calls.ts'
import { ANALYTICS_FIGURES } from './analytics.figures.ts'
import { rollUpAnalytics } from './roll-up-changes.job.ts'

export const domain: Domain = {
  bindings: ANALYTICS_BINDINGS,
  figures: [ANALYTICS_FIGURES],
  schedules: [{ name: 'analytics-roll-up', every: 'minute', run: rollUpAnalytics }],
}
