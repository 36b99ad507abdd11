import { SAVED_VIEW } from '@portal/contract/views/view'
import type { Domain } from '../domain.ts'
import { VIEW_BINDINGS } from './views.calls.ts'

export const domain: Domain = {
  bindings: VIEW_BINDINGS,
  recordKinds: [{ subject: 'view', record: SAVED_VIEW }],
}
