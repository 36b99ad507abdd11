import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import type { IconDrawing, IconName } from '../icon/icon-paths.ts'
import { STATE_DRAWINGS } from '../icon/state-drawings.ts'
import { Stack } from '../layout/Stack.tsx'
import { Notice } from '../notice/Notice.tsx'
import { color } from '../theme/tokens.ts'
import type { TableEmpty } from './data-table-props.ts'
import { StaleLine } from './table-styles.ts'
import { useTableText } from './useTableText.ts'

const Root = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: '48px 24px 56px',
  textAlign: 'center',
  '& > svg': { color: color.faint, marginBottom: 8 },
  '& strong': { fontSize: 16, fontWeight: 600, lineHeight: '24px' },
  '& p': { margin: 0, maxWidth: 440, fontSize: 14, lineHeight: '20px', color: color.muted },
  '& .p-help': { marginTop: 16 },
})

interface TableStateProps {
  readonly icon: IconName | IconDrawing
  readonly title: string
  readonly text?: string
  readonly help?: ReactNode
}

function TableStateBody({ icon, title, text, help }: TableStateProps) {
  return (
    <Root>
      <Icon name={icon} size={28} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {help && <div className="p-help">{help}</div>}
    </Root>
  )
}

/** The body of an empty list: the reason, and a button for the next step. */
export function EmptyBody({ empty }: { readonly empty: TableEmpty | undefined }) {
  const t = useTableText()
  const {
    title,
    text,
    icon = STATE_DRAWINGS.nothing,
    action,
  } = empty ?? { title: t('emptyTitle'), text: t('emptyText') }
  return <TableStateBody icon={icon} title={title} text={text} help={action} />
}

interface NothingMatchesProps {
  readonly onClear: () => void
  /** Also shows the records that the default view hides; absent if none of them match. */
  readonly onShowHidden: (() => void) | undefined
}

/** The body of a list without rows that match the filters. */
export function NothingMatchesBody({ onClear, onShowHidden }: NothingMatchesProps) {
  const t = useTableText()
  return (
    <TableStateBody
      icon={STATE_DRAWINGS.noMatch}
      title={t('nothingMatches')}
      text={t('nothingMatchesText')}
      help={
        <Stack direction="row" gap={2} justify="center" isWrapping>
          {onShowHidden && <Button onClick={onShowHidden}>{t('showHiddenToo')}</Button>}
          <Button onClick={onClear}>{t('clearFilters')}</Button>
        </Stack>
      }
    />
  )
}

export function ErrorBody({ error, onRetry }: { readonly error: string; readonly onRetry: (() => void) | undefined }) {
  const t = useTableText()
  return (
    <div role="alert">
      <TableStateBody
        icon="warning"
        title={t('errorTitle')}
        text={error}
        help={
          onRetry && (
            <Button startIcon="refresh" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}

/** A notice that the last refresh failed and the shown rows are out of date. */
export function StaleNotice({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  const t = useTableText()
  return (
    <StaleLine>
      <Notice tone="warning">
        <p>{t('staleText')}</p>
        {onRetry && (
          <Button size="sm" startIcon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Notice>
    </StaleLine>
  )
}
