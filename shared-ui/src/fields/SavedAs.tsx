import styled from '@emotion/styled'
import { color } from '../theme/tokens.ts'
import { useFieldText } from './field-texts.ts'

// Empty from the start: a live region's initial content is not read out. Out of the flow then, so that it takes no
// room.
const Word = styled.p({
  fontSize: 13,
  lineHeight: 1.4,
  color: color.warning,
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute' },
})

/** Characters shown of a longer text, and those before its first difference. */
const SHOWN = 80
const BEFORE = 20

interface SavedAsProps {
  /** As typed or pasted. */
  readonly text: string
  /** As stored; empty if it cannot be. */
  readonly saved: string
}

/** Under a control: the stored form of a text that looks different from the typed one. Announced when it appears. */
export function SavedAs({ text, saved }: SavedAsProps) {
  const t = useFieldText()
  const typed = text.normalize('NFC').trim()
  return <Word aria-live="polite">{saved && saved !== typed && t('savedAs', { text: excerpt(saved, typed) })}</Word>
}

/** The part of a long text where it first differs. */
function excerpt(saved: string, typed: string): string {
  if (saved.length <= SHOWN) return saved
  const from = Math.max(0, [...saved].findIndex((character, at) => character !== typed[at]) - BEFORE)
  const part = saved.slice(from, from + SHOWN)
  return `${from > 0 ? '… ' : ''}${part}${from + SHOWN < saved.length ? ' …' : ''}`
}
