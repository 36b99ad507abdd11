import type { Domain } from '../../../engine/domain.ts'
import { PROFILE_BINDINGS } from './profile.calls.ts'

export const domain: Domain = { bindings: PROFILE_BINDINGS }
