export { PARAMETER_CHANGES } from './parameter-change.kind.ts'
export { PARAMETER_BINDINGS } from './parameters.calls.ts'
export { insertDemoParameters } from './parameters.demo.ts'
