import { forgetShown, useLeaving, useNotices } from '@portal/portal-sdk/host'
import { closePalette } from '../palette/palette-state.ts'

/** Clears user data that outlives a screen: notices, a question over a form, an open palette, records last shown. */
export function clearUserState(): void {
  useNotices.setState({ notices: [] })
  useLeaving.setState({ proceed: null })
  closePalette()
  forgetShown()
}
