import { Button, type ButtonProps } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { useRecordText } from './panel-texts.ts'
import { type HistorySource, RecordHistory } from './RecordHistory.tsx'

interface HistoryButtonProps {
  readonly history: HistorySource
  readonly name: string
  readonly size?: ButtonProps['size']
}

/**
 * A button that shows the history of a record over the page, for records without their own panel.
 * @param name display name of the record
 */
export function HistoryButton({ history, name, size }: HistoryButtonProps) {
  const t = useRecordText()
  return (
    <>
      <Button size={size} aria-haspopup="dialog" onClick={() => history.setOpen(true)}>
        {t('history.title')}
      </Button>
      <Dialog
        isOpen={history.isOpen}
        size="lg"
        title={t('history.of', { name })}
        onClose={() => history.setOpen(false)}
      >
        <RecordHistory history={history} />
      </Dialog>
    </>
  )
}
