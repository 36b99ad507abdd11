export { SETTINGS_BINDINGS } from './settings.calls.ts'
export { SETTINGS_CHANGES } from './settings-change.kind.ts'
