import type { KeyEnvironment } from '@portal/contract'
import {
  type ApiKeyRow,
  createApiKeys,
  type NewApiKey,
  type RefusedKeyRequest,
  revealApiKey,
} from '@portal/contract/api-keys/api-keys.calls'
import { lazyPart, useCommand, useDirtyForm, usePermission, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button, Notice, Spinner, Stack, Text } from '@portal/shared-ui'
import { AlertDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { ActivePair } from './ActivePair.tsx'
import type { RejectedAddresses } from './addresses/rejected-addresses.ts'
import { FormerKeys } from './FormerKeys.tsx'
import { GrantedKey } from './GrantedKey.tsx'
import { Card, Column } from './key-layout.ts'
import { keysOfMode } from './keys-of-mode.ts'
import { PendingKey } from './PendingKey.tsx'
import { RefusedRequest } from './RefusedRequest.tsx'
import { useCopy } from './use-copy.ts'

const RotateDialog = lazyPart(() => import('./RotateDialog.tsx'))

interface ModeKeysProps {
  readonly env: KeyEnvironment
  readonly keys: readonly ApiKeyRow[]
  /** The code of the partner for whom the bank's staff generate a key; undefined for operators. */
  readonly mtoCode: string | undefined
  /** The refused request for a live pair, which can be resubmitted. Null if no request was refused. */
  readonly refused: RefusedKeyRequest | null
  /** The rejected change of a key's address list, which can be resubmitted. Null without such a change. */
  readonly rejected: RejectedAddresses | null
  readonly shown: ShownSecret | null
  readonly onShown: (shown: ShownSecret) => void
}

/** A pair that was just generated, with the secret that is shown only once. */
export interface ShownSecret {
  readonly made: NewApiKey
  readonly isCopied: boolean
}

/**
 * Shows the keys of one mode. A secret that was just generated exists only on this screen, until the user leaves it.
 */
export function ModeKeys({ env, keys, mtoCode, refused, rejected, shown, onShown }: ModeKeysProps) {
  const t = useTexts('mfe-settings')
  const mayCreate = usePermission('SANDBOX|CREATE')
  const announceQueued = useQueuedNotice()
  const create = useCommand(createApiKeys)
  const reveal = useCommand(revealApiKey)
  const [isRotating, setRotating] = useState(false)
  const copying = useCopy()
  const { active, coming, former } = keysOfMode(keys, env)
  const secret = shown?.made.keyId === active?.keyId ? shown?.made.secretKey : undefined
  // Leaving requires confirmation until the secret has been copied.
  useDirtyForm(secret !== undefined && shown?.isCopied === false)

  const generate = async (overlapHours: number) => {
    const request = {
      env,
      overlapHours,
      ...(mtoCode === undefined ? {} : { apiKeyMtoCode: mtoCode }),
      ...(refused ? { replaces: refused.cqId } : {}),
    }
    const answer = await create.run(request)
    const { cqType } = answer
    if (cqType === undefined) onShown({ made: answer, isCopied: false })
    else announceQueued({ ...answer, cqType })
  }
  const show = async (keyId: string) => onShown({ made: await reveal.run({ keyId }), isCopied: false })
  const copy = (text: string, mask?: string) => {
    copying.copy(text, mask)
    if (shown && text === secret) onShown({ ...shown, isCopied: true })
  }
  const failure = create.error ?? reveal.error
  const isBusy = create.isRunning || reveal.isRunning

  return (
    <Column>
      <Text tone="muted">{t(`keys.about.${env}`)}</Text>
      {failure && !isRotating && <Notice tone="danger">{failure.message}</Notice>}
      {refused && !coming && (
        <RefusedRequest
          refused={refused}
          isBusy={create.isRunning}
          onAskAgain={() => (active ? setRotating(true) : void generate(0).catch(quiet))}
        />
      )}
      {coming?.status === 'pending' && <PendingKey coming={coming} />}
      {coming?.status === 'granted' && (
        <GrantedKey coming={coming} isBusy={reveal.isRunning} onReveal={() => void show(coming.keyId).catch(quiet)} />
      )}
      {isBusy && (
        <Stack direction="row" gap={2} align="center" role="status">
          <Spinner size={20} />
          <Text>{t('keys.generating')}</Text>
        </Stack>
      )}
      {active ? (
        <ActivePair
          pair={active}
          secret={secret}
          rejected={rejected?.keyId === active.keyId ? rejected : null}
          copy={copy}
        >
          {mayCreate && !coming && !refused && (
            <Button startIcon="refresh" disabled={isBusy} onClick={() => setRotating(true)}>
              {t('keys.generateNew')}
            </Button>
          )}
        </ActivePair>
      ) : (
        !coming && (
          <Card>
            <Text>{t(env === 'live' ? 'keys.noneLive' : 'keys.noneTest')}</Text>
            {mayCreate && !refused && (
              <div>
                <Button variant="primary" startIcon="key" isBusy={isBusy} onClick={() => void generate(0).catch(quiet)}>
                  {t('keys.generate')}
                </Button>
              </div>
            )}
          </Card>
        )
      )}
      <FormerKeys keys={former} />
      {isRotating && (
        <RotateDialog
          env={env}
          refused={refused}
          onClose={() => {
            // The dialog shows the error of a field. Closing the dialog also clears the error.
            create.clearError()
            setRotating(false)
          }}
          onRotate={async (overlapHours) => {
            await generate(overlapHours)
            setRotating(false)
          }}
        />
      )}
      <AlertDialog isOpen={copying.hasFailed} title={t('keys.copyAlert')} onClose={copying.clearFailure}>
        {t('keys.copyFailed')}
      </AlertDialog>
    </Column>
  )
}

/** Ignores the error, because the command stores the error and the screen shows it above. */
const quiet = () => undefined
