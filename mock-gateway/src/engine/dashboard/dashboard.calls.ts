import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { type Binding, bindSession } from '../http/handler.ts'
import { type DashboardSources, readFirstPage } from './read-dashboard.ts'

/** Binds the calls of the dashboard, which read the given sources. */
export const dashboardBindings = (sources: DashboardSources): readonly Binding[] => [
  bindSession(readDashboard, async (context, request) => ({ payload: await readFirstPage(sources, context, request) })),
]
