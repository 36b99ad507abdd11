import * as calls from '@portal/contract/analytics/analytics.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { readFigures } from './analytics.read-model.ts'
import { readCounts, readOnboarding, readOperators, readVolumes } from './operator-charts.read-model.ts'

export const ANALYTICS_BINDINGS: readonly Binding[] = [
  bindSession(calls.readAnalytics, async (context, request) => ({ payload: await readFigures(context, request) })),
  bindSession(calls.readTransactionVolume, async (context, request) => ({
    payload: { ...(await readVolumes(context, request)), operators: await readOperators(context) },
  })),
  bindSession(calls.readTransactionCount, async (context, request) => ({
    payload: await readCounts(context, request),
  })),
  bindSession(calls.readOnboardingCount, async (context, request) => ({
    payload: await readOnboarding(context, request),
  })),
]
