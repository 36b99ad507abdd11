import type { Domain } from '../domain.ts'
import { JOB_STATUS_BINDINGS } from './job-status.calls.ts'

export const domain: Domain = { bindings: JOB_STATUS_BINDINGS }
