import { color, space, styled } from '@portal/shared-ui'

/** A cell without a value, as lists draw it. */
export const NONE = '—'

/** As wide as the page: long sentences wrap, and the rest scrolls sideways. */
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
  // Names with versions below do not break at hyphens.
  'tbody th': { minWidth: 184 },
  'thead th': { color: color.muted, fontWeight: 550, fontSize: 12, background: color.sunken },
  'tbody tr': { borderTop: `1px solid ${color.border}` },
})
