import styled from '@emotion/styled'
import { Notice, type NoticeProps } from './Notice.tsx'

const List = styled.ul({ margin: 0, paddingInlineStart: 18, listStyle: 'disc', fontSize: 13 })

interface WarningListProps extends Pick<NoticeProps, 'title' | 'announce'> {
  /** In the reader's words; nothing is drawn where there is none. */
  readonly warnings: readonly string[]
}

/** What is odd about something and is not refused. */
export function WarningList({ warnings, ...notice }: WarningListProps) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning" {...notice}>
      <List>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </List>
    </Notice>
  )
}
