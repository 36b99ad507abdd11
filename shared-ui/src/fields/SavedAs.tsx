import styled from '@emotion/styled'
import { color } from '../theme/tokens.ts'
import { useFieldText } from './field-texts.ts'

// The element is present but empty at first, because the initial content of a live region is not read out. While empty,
// the element is out of the flow, so that it takes no room.
const Word = styled.p({
  fontSize: 13,
  lineHeight: 1.4,
  color: color.warning,
  overflowWrap: 'anywhere',
  '&:empty': { position: 'absolute' },
})

/**
 * The number of characters that are shown of a long text (`SHOWN`), and how many of them are before the first
 * difference (`BEFORE`).
 */
const SHOWN = 80
const BEFORE = 20

interface SavedAsProps {
  /** The text as typed or pasted. */
  readonly text: string
  /** The text as stored; empty if the text cannot be stored. */
  readonly saved: string
}

/**
 * Shows, under a control, the stored form of a text if it looks different from the typed text. Screen readers announce
 * the stored form when it appears.
 */
export function SavedAs({ text, saved }: SavedAsProps) {
  const t = useFieldText()
  const typed = text.normalize('NFC').trim()
  return <Word aria-live="polite">{saved && saved !== typed && t('savedAs', { text: excerpt(saved, typed) })}</Word>
}

/** Returns the part of a long text that contains the first difference. */
function excerpt(saved: string, typed: string): string {
  if (saved.length <= SHOWN) return saved
  const from = Math.max(0, [...saved].findIndex((character, at) => character !== typed[at]) - BEFORE)
  const part = saved.slice(from, from + SHOWN)
  return `${from > 0 ? '… ' : ''}${part}${from + SHOWN < saved.length ? ' …' : ''}`
}
