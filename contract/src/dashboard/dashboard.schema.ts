import { array, request, string } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { MOST_FIGURES, readDashboard } from './dashboard.calls.ts'

const figure = () => string().matches(/^[a-z][a-z-]*\.[a-zA-Z-]+$/, { name: 'id' })

export const readDashboardRequest = request({
  figures: array(figure().max(60).required()).max(MOST_FIGURES),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readDashboard, readDashboardRequest]]
