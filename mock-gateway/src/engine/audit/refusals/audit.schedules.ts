import type { Schedule } from '../../jobs/index.ts'
import { countRefusals } from './refusal-tally.ts'

export const AUDIT_SCHEDULES: readonly Schedule[] = [{ name: 'count-refusals', every: 'minute', run: countRefusals }]
