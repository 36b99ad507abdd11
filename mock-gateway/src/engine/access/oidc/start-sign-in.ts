import { type CallContext, Refusal, type Reply } from '../../http/handler.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { CALLBACK_PATH } from './callback-route.ts'
import { identityProvider } from './identity-provider.ts'
import { visitSecrets } from './proof.rules.ts'
import { failureAtProvider } from './provider-failure.ts'
import { beginVisit } from './visit.store.ts'

/**
 * portal/oidc/start: returns the address at which the browser signs in at the provider. Refuses with 40 if no provider
 * is configured, with 91 if the provider does not answer, with 20 if the provider's metadata is invalid.
 */
export async function startSignIn(
  context: CallContext,
  { challenge }: { challenge: string },
): Promise<Reply<{ url: string }>> {
  const { config, db, log, now } = context
  if (!config.oidc) throw new Refusal('40', { message: 'message.providerOff' })
  await limitAttempts(context, 'provider')
  const state = await beginVisit(db, challenge, now)
  const redirectUri = `${config.portalUrl}${CALLBACK_PATH}`
  const visit = { state, redirectUri, ...visitSecrets(config.keyEncryptionKey, state) }
  try {
    return { payload: { url: await identityProvider(config.oidc).addressOf(visit, context.language) } }
  } catch (error) {
    log.warn({ err: error }, 'the identity provider cannot be used')
    throw failureAtProvider(error) === 'unavailable'
      ? new Refusal('91', { message: 'message.providerUnavailable' })
      : new Refusal('20', { message: 'message.providerAnswer' })
  }
}
