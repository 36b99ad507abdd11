import { Button } from '../button/Button.tsx'
import { SidePanel, type SidePanelProps } from '../dialog/SidePanel.tsx'
import { Form, type FormProps } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { PanelActions } from './PanelActions.tsx'

type OfPanel = 'title' | 'isWide' | 'isPage' | 'onClose'

export interface PanelFormProps<V extends object, R> extends FormProps<V, R>, Pick<SidePanelProps, OfPanel> {
  /** Whether a required file is still uploading: the form cannot be sent until the upload ends. */
  readonly isHeld?: boolean
}

/** A form in the panel beside a list: fields, then the buttons Cancel and Submit. */
export function PanelForm<V extends object, R = V>(props: PanelFormProps<V, R>) {
  const { title, isWide, isPage, onClose, isHeld, children, ...form } = props
  const t = useKitText()
  return (
    <SidePanel title={title} isWide={isWide} isPage={isPage} onClose={onClose}>
      <Form<V, R> label={title} {...form}>
        {(state) => (
          <>
            {typeof children === 'function' ? children(state) : children}
            <PanelActions>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <SubmitButton disabled={isHeld}>{t('submit')}</SubmitButton>
            </PanelActions>
          </>
        )}
      </Form>
    </SidePanel>
  )
}
