import type { Domain } from '../../../engine/domain.ts'
import { SETTINGS_BINDINGS } from './settings.calls.ts'
import { SETTINGS_CHANGES } from './settings-change.kind.ts'

export const domain: Domain = { bindings: SETTINGS_BINDINGS, changeKinds: [SETTINGS_CHANGES] }
