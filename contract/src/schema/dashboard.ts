import { array, request, string } from '@portal/contract/schema'
import { MOST_FIGURES, readDashboard } from '../calls/dashboard.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

const figure = () => string().matches(/^[a-z][a-z-]*\.[a-zA-Z-]+$/, { name: 'figure' })

export const readDashboardRequest = request({
  figures: array(figure().max(60).required()).max(MOST_FIGURES),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readDashboard, readDashboardRequest]]
