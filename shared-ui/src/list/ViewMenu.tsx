import type { ListViews } from '@portal/contract'
import { Divider } from '../layout/Divider.tsx'
import { MenuItem } from '../menu/Menu.tsx'
import { useViewText } from './view-texts.ts'

/** Actions that open a dialog. */
export type ViewAct = 'save' | 'rename' | 'remove'

interface ViewMenuProps {
  readonly views: ListViews
  readonly onAct: (act: ViewAct) => void
}

/** The menu of the saved views, with the actions on the current view. */
export function ViewMenu({ views, onAct }: ViewMenuProps) {
  const t = useViewText()
  const { all, error, current, isChanged } = views
  const name = current?.viewName ?? ''

  const confirmed = async (done: Promise<void>, text: string) => {
    try {
      await done
      views.tell('positive', text)
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown
      views.tell('negative', t('failed', { message: thrown.message }))
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(views.link())
      views.tell('positive', t('copied'))
    } catch {
      views.tell('negative', t('copyFailed'))
    }
  }
  const open = (isDefault: boolean) =>
    confirmed(views.setDefault(isDefault), t(isDefault ? 'defaulted' : 'undefaulted', { name }))

  return (
    <>
      <MenuItem label={t('none')} isChecked={current === null} onPress={() => views.pick(null)} />
      {all?.map(({ viewId, viewName, isDefault }) => (
        <MenuItem
          key={viewId}
          label={viewName}
          note={isDefault ? t('opensList') : undefined}
          isChecked={viewId === current?.viewId}
          onPress={() => views.pick(viewId)}
        />
      ))}
      {!all &&
        (error ? (
          <MenuItem label={t('loadFailed')} icon="refresh" onPress={views.retry} />
        ) : (
          <MenuItem label={t('loading')} disabledReason=" " />
        ))}
      <Divider />
      {current && isChanged && (
        <MenuItem label={t('keep')} icon="check" onPress={() => void confirmed(views.keep(), t('kept', { name }))} />
      )}
      <MenuItem label={t('saveAs')} icon="plus" onPress={() => onAct('save')} />
      {current && (
        <>
          <MenuItem label={t('rename')} icon="edit" onPress={() => onAct('rename')} />
          <MenuItem
            label={t(current.isDefault ? 'unsetDefault' : 'setDefault')}
            icon="home"
            onPress={() => void open(!current.isDefault)}
          />
          <MenuItem label={t('remove')} icon="trash" onPress={() => onAct('remove')} />
        </>
      )}
      <Divider />
      <MenuItem label={t('copyLink')} icon="link" onPress={() => void copy()} />
    </>
  )
}
