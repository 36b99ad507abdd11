import { useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, styled } from '@portal/shared-ui'
import { outcomeOf } from '../loading/outcome.ts'

const Place = styled('div')({ minHeight: '60vh', display: 'grid', placeItems: 'center', padding: 24 })

interface PageErrorProps {
  readonly failure?: Error
  /** Loads the part again without reloading the page. Undefined if only a reload of the page helps. */
  readonly onTryAgain?: () => void
}

/** Explains how to continue after a part of the shell failed to load, was altered, or crashed. */
export function PageError({ failure, onTryAgain }: PageErrorProps) {
  const t = useTexts('shell')
  const { state } = outcomeOf(failure)
  const isMissing = state === 'unavailable' || state === 'tampered'
  return (
    <Place data-outcome={state}>
      <Stack gap={4}>
        <Notice tone="danger" title={t(isMissing ? `pageError.${state}` : 'pageError.title')}>
          {t(isMissing ? `pageError.${state}Text` : 'pageError.text')}
        </Notice>
        <Stack direction="row" gap={3}>
          {onTryAgain && (
            <Button variant="primary" onClick={onTryAgain}>
              {t('pageError.retry')}
            </Button>
          )}
          <Button variant={onTryAgain ? 'secondary' : 'primary'} onClick={() => location.reload()}>
            {t('release.reload')}
          </Button>
        </Stack>
      </Stack>
    </Place>
  )
}
