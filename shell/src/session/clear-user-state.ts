import { forgetShown, useLeaving, useNotices } from '@portal/portal-sdk/host'
import { closePalette } from '../palette/palette-state.ts'

/**
 * Clears user data that outlives a screen: notices, an open question about unsent input, an open palette, and the
 * records shown last.
 */
export function clearUserState(): void {
  useNotices.setState({ notices: [] })
  useLeaving.setState({ proceed: null })
  closePalette()
  forgetShown()
}
