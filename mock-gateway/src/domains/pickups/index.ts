import type { Domain } from '../../domain.ts'

export const domain: Domain = { bindings: [] }
