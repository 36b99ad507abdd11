import styled from '@emotion/styled'
import { Notice, type NoticeProps } from './Notice.tsx'

const List = styled.ul({ margin: 0, paddingInlineStart: 18, listStyle: 'disc', fontSize: 13 })

interface WarningListProps extends Pick<NoticeProps, 'title' | 'announce'> {
  /** The warnings in the user's language; without warnings the list is not shown. */
  readonly warnings: readonly string[]
}

/** A list of warnings that do not prevent the action. */
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
