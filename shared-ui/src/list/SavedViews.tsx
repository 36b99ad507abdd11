import styled from '@emotion/styled'
import type { ListViews, TableState } from '@portal/contract'
import { Suspense, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { lazyAgain } from '../lazy/lazy-again.tsx'
import { Menu } from '../menu/Menu.tsx'
import { color } from '../theme/tokens.ts'
import { type ViewAct, ViewMenu } from './ViewMenu.tsx'
import { useViewText } from './view-texts.ts'

// Views are rarely named, so the dialogs and their form are loaded on demand.
const ViewDialog = lazyAgain(() => import('./ViewDialog.tsx'))

const Name = styled.span({
  display: 'inline-block',
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
})
const Changed = styled.span({ marginInlineStart: 6, fontWeight: 400, fontSize: 13, color: color.muted })

interface SavedViewsProps {
  readonly views: ListViews
  readonly state: TableState
}

/** The button that shows the name of the current view, with a menu to open another view or to save or remove a view. */
export function SavedViews({ views, state }: SavedViewsProps) {
  const t = useViewText()
  const [act, setAct] = useState<ViewAct | null>(null)
  const { current, isChanged } = views
  return (
    <>
      <Menu
        label={t('views')}
        button={(trigger) => (
          <Button startIcon="bookmark" title={t('views')} {...trigger}>
            {current ? (
              <>
                <VisuallyHidden>{t('inForce')} </VisuallyHidden>
                <Name title={current.viewName}>{current.viewName}</Name>
                {isChanged && <Changed>{t('changed')}</Changed>}
              </>
            ) : (
              t('views')
            )}
          </Button>
        )}
      >
        <ViewMenu views={views} onAct={setAct} />
      </Menu>
      {act && (
        <Suspense>
          <ViewDialog act={act} views={views} state={state} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  )
}
