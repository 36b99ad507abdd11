import styled from '@emotion/styled'
import { formatCount } from '@portal/contract/format'
import { Suspense } from 'react'
import { Button } from '../../button/Button.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx'
import { lazyAgain } from '../../lazy/lazy-again.tsx'
import { useLocale } from '../../locale/LocaleProvider.tsx'
import { Popup } from '../../popup/Popup.tsx'
import { color, space } from '../../theme/tokens.ts'
import { Skeleton } from '../../waiting/Skeleton.tsx'
import { useTableText } from '../useTableText.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'

// Lists are read more often than filtered, so the panel and its fields are loaded when the panel is opened.
const FilterPanel = lazyAgain(() => import('./FilterPanel.tsx'))

const Count = styled.span({
  minWidth: 20,
  marginInlineStart: space(2),
  padding: '0 5px',
  borderRadius: 10,
  background: color.primary,
  color: color.onPrimary,
  fontSize: 12,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
})

interface FilterButtonProps extends Omit<FilterPanelProps, 'onClose'> {
  /** The number of active filters. */
  readonly count: number
}

/** The button for all filters of a list, with the panel that contains them. */
export function FilterButton({ count, ...panel }: FilterButtonProps) {
  const t = useTableText()
  const locale = useLocale()
  return (
    <Popup
      role="dialog"
      label={t('filter')}
      align="start"
      button={(trigger) => (
        <Button startIcon="filter" aria-haspopup="dialog" {...trigger}>
          {t('filter')}
          {count > 0 && (
            <>
              <VisuallyHidden>{t('filtersOn', { count: formatCount(count, locale) })}</VisuallyHidden>
              <Count aria-hidden>{formatCount(count, locale)}</Count>
            </>
          )}
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton width={320} height={280} />}>
          <FilterPanel {...panel} onClose={close} />
        </Suspense>
      )}
    </Popup>
  )
}
