import styled from '@emotion/styled'
import { formatDateTime } from '@portal/contract/format'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useTableText } from '../table/useTableText.ts'

const Lines = styled.div({
  display: 'none',
  '@media print': { display: 'block' },
  '& > p': { margin: '0 0 2px', fontSize: 12 },
})

interface PrintLinesProps {
  /** Returns the lines for a time of printing (ISO 8601). */
  readonly linesAt: (moment: string) => readonly string[]
  readonly children?: ReactNode
}

/** Lines shown only in print: who printed the page and when. */
export function PrintLines({ linesAt, children }: PrintLinesProps) {
  const at = usePrintedAt()
  return (
    <Lines>
      {linesAt(at).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </Lines>
  )
}

/** Returns a function that takes the time of printing (ISO 8601) and returns a line with the time and the user. */
export function usePrintedBy(reader: string | undefined): (moment: string) => string {
  const t = useTableText()
  const locale = useLocale()
  return (moment) => {
    const when = formatDateTime(moment, locale)
    return reader ? t('printedBy', { who: reader, when }) : t('printedOn', { when })
  }
}

/** Returns the time of printing, as ISO 8601. */
function usePrintedAt(): string {
  const [at, setAt] = useState(now)
  useEffect(() => {
    // The update is synchronous, because the browser prints the state of the page right after its listeners have run.
    const note = () => flushSync(() => setAt(now()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return at
}

const now = () => new Date().toISOString()
