import type { Domain } from '../domain.ts'
import { HISTORY_BINDINGS } from './history.calls.ts'

export const domain: Domain = { bindings: HISTORY_BINDINGS }
