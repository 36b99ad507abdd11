import { useLeaving, useNotices } from '@portal/portal-sdk/host'
import { closePalette } from '../palette/palette-state.ts'

/** Takes away what outlives a screen and speaks of its user: notices, a question asked over a form, an open palette. */
export function clearUserState(): void {
  useNotices.setState({ notices: [] })
  useLeaving.setState({ proceed: null })
  closePalette()
}
