import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { ownProps } from '../layout/own-props.ts'
import { TONE_ICON, type Tone } from '../notice/tone.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, space } from '../theme/tokens.ts'
import { Dialog } from './Dialog.tsx'

const Row = styled.div({ display: 'flex', gap: space(4), alignItems: 'flex-start' })
const Badge = styled(
  'span',
  ownProps('tone'),
)<{ tone: Tone }>(({ tone }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '50%',
  background: color[`${tone}Soft`],
  color: color[tone],
}))
const Words = styled.div({ minWidth: 0, overflowWrap: 'anywhere', paddingTop: space(2) })

export interface MessageDialogProps {
  isOpen: boolean
  /** The title; "Success", "Error" or "Information" by default. */
  title?: string
  children: ReactNode
  onClose: () => void
  /** The label of the closing button; "OK" by default. */
  closeLabel?: string
  /** A second button for the next step ("Open the queue"). */
  action?: ReactNode
}

function MessageDialog({
  tone,
  heading,
  isAlert,
  ...props
}: MessageDialogProps & { tone: Tone; heading: string; isAlert?: boolean }) {
  const { isOpen, title, children, onClose, closeLabel, action } = props
  const t = useKitText()
  return (
    <Dialog
      isOpen={isOpen}
      title={title ?? heading}
      role={isAlert ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      actions={
        <>
          {action}
          <Button variant="primary" onClick={onClose} autoFocus>
            {closeLabel ?? t('ok')}
          </Button>
        </>
      }
    >
      <Row>
        <Badge tone={tone}>
          <Icon name={TONE_ICON[tone]} size={22} />
        </Badge>
        <Words>{children}</Words>
      </Row>
    </Dialog>
  )
}

/** A success message, shown after an action that ends a form or a wizard (ruling A86). */
export function SuccessDialog(props: MessageDialogProps) {
  return <MessageDialog {...props} tone="success" heading={useKitText()('dialog.success')} />
}

export function InfoDialog(props: MessageDialogProps) {
  return <MessageDialog {...props} tone="info" heading={useKitText()('dialog.info')} />
}

export function ErrorDialog(props: MessageDialogProps) {
  return <MessageDialog {...props} tone="danger" isAlert heading={useKitText()('dialog.error')} />
}

/**
 * A warning that replaces the browser's `alert`: it interrupts the user and is announced (ruling A67). The caller
 * provides title and text.
 */
export function AlertDialog(props: MessageDialogProps & { title: string }) {
  return <MessageDialog {...props} tone="warning" isAlert heading={props.title} />
}
