import { color, space, styled } from '@portal/shared-ui'

/** The text of a cell without a value, as in lists. */
export const NONE = '—'

/** A box as wide as the page: long sentences in it wrap, and wider content scrolls sideways. */
export const Scroll = styled('div')({
  overflowX: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: 8,
  background: color.surface,
})
export const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': { padding: `${space(3)} ${space(4)}`, textAlign: 'start' },
  // Module names, with versions below them, do not wrap at hyphens.
  'tbody th': { minWidth: 184 },
  'thead th': { color: color.muted, fontWeight: 550, fontSize: 12, background: color.sunken },
  'tbody tr': { borderTop: `1px solid ${color.border}` },
})
