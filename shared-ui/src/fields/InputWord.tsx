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

/** More would not be read. */
const SHOWN = 8

interface InputWordProps {
  readonly takenOut: readonly string[]
  /** Further removed characters, in words. */
  readonly more?: string | undefined
}

/** Under a control: characters removed from the typed or pasted text. Announced when it appears. */
export function InputWord({ takenOut, more }: InputWordProps) {
  const t = useFieldText()
  const seen = takenOut.filter((character) => /[^\p{C}\p{Z}]/u.test(character))
  const characters = seen.slice(0, SHOWN).join(' ') + (seen.length > SHOWN ? ' …' : '')
  return (
    <Word aria-live="polite">
      {takenOut.length > 0 && (seen.length > 0 ? t('takenOut', { characters }) : t('takenOutUnseen'))}
      {more && ` ${more}`}
    </Word>
  )
}
