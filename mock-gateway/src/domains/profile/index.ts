export { PROFILE_BINDINGS } from './profile.calls.ts'
