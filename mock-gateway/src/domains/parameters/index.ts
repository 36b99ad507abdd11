export { fieldTexts } from './parameter.rules.ts'
export { limitColumns } from './parameter.store.ts'
export { PARAMETER_CHANGES } from './parameter-change.kind.ts'
export { PARAMETER_BINDINGS } from './parameters.calls.ts'
