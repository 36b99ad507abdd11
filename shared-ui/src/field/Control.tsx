import styled from '@emotion/styled'
import { color, radius, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'

/** The box around an input and its adornments, with the focus ring. */
export const ControlBox = styled.div({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 40,
  paddingInline: space(3),
  background: color.surface,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  transition: 'border-color 100ms',
  '&:hover': { borderColor: color.text },
  '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: -1, borderColor: color.focus },
  '&:has([aria-invalid="true"])': { borderColor: color.danger },
  '&:has(:disabled)': { background: color.sunken, borderColor: color.border, color: color.muted },
  '&:has(input:read-only, textarea:read-only):not(:focus-within)': {
    background: color.sunken,
    borderColor: color.border,
  },
  '& > .p-adornment': { color: color.muted, display: 'inline-flex', alignItems: 'center', flexShrink: 0 },
  '& > button': { marginInlineEnd: space(-2) },
})

const bare = {
  flex: 1,
  minWidth: 0,
  width: '100%',
  padding: `${space(2)} 0`,
  border: 0,
  outline: 'none',
  background: 'transparent',
  lineHeight: 1.4,
  // With smaller letters, a phone would zoom in when the user starts to type.
  [TOUCH]: { minHeight: TOUCH_EDGE, fontSize: 16 },
  '&::placeholder': { color: color.faint, opacity: 1 },
  '&:focus-visible': { outline: 'none' },
} as const

export const BareInput = styled.input({
  ...bare,
  textOverflow: 'ellipsis',
  '&:-webkit-autofill': { WebkitTextFillColor: color.text, boxShadow: `0 0 0 100px ${color.surface} inset` },
})
export const BareTextArea = styled.textarea({ ...bare, resize: 'vertical', minHeight: 72 })
export const BareSelect = styled.select({
  ...bare,
  appearance: 'none',
  cursor: 'pointer',
  '& option': { background: color.surface, color: color.text },
  '&:disabled': { cursor: 'not-allowed', opacity: 1 },
})
