import { below, color, font, radius, space, styled } from '@portal/shared-ui'

/** A field with its button beside it; on phones the button is below the field. */
export const Row = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  '& > div': { flex: 1, minWidth: 0 },
  '& input': { fontFamily: font.mono, fontSize: 13 },
  // Aligns the button with the field, not with the label of the field.
  '& > button': { marginTop: 26, flexShrink: 0 },
  // On phones the text is small enough to show a whole key.
  [below(480)]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& > button': { marginTop: 0 },
    '& input': { fontSize: 12 },
  },
})

/** The content of one mode, as wide as a key with its button. */
export const Column = styled.div({ display: 'flex', flexDirection: 'column', gap: space(6), maxWidth: 760 })

/** The card of the pair of one mode. */
export const Card = styled.section({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  padding: space(5),
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
})

/** The buttons of a pair, below its details; on a phone they fill the width. */
export const Acts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(2),
  paddingTop: space(4),
  borderTop: `1px solid ${color.border}`,
  // A button of its own stays at the end when it wraps.
  '& > * ~ button': { marginInlineStart: 'auto' },
  [below(480)]: { '& > *': { flex: '1 1 100%' }, '& > * > button': { flex: '1 1 auto' } },
})

/** The list of former keys, one per row. */
export const FormerList = styled.ul({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space(1)} ${space(3)}`,
    padding: `${space(2)} 0`,
    borderBottom: `1px solid ${color.border}`,
  },
  '& > li > button': { marginInlineStart: 'auto' },
  '& > li > button ~ button': { marginInlineStart: 0 },
})

/** The details of a former key, below its row. */
export const Below = styled.div({ display: 'flex', flexDirection: 'column', gap: space(1), flexBasis: '100%' })

export const Narrow = styled.div({ maxWidth: 420 })
