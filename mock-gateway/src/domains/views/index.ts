export { VIEW_BINDINGS } from './views.calls.ts'
