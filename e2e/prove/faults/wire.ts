import { edit, type Fault, fault, gateway } from './fault.ts'

const STOLEN_TOKEN = gateway('http/envelope/stolen-token.integration.test.ts')

/** What strangers can do on the line: with a stolen token, with half-sent bodies, with forged cursors and hostile files. */
export const WIRE: readonly Fault[] = [
  fault(
    'the message chooses how it is sealed',
    STOLEN_TOKEN,
    edit(
      gateway('http/envelope/open-request.ts'),
      "  if (header.alg !== ALGORITHMS[scheme.kind]) throw refused('not the scheme of the call')\n",
      '',
    ),
    edit(
      gateway('http/envelope/open-request.ts'),
      "    scheme.kind === 'session' ? openSession",
      "    scheme.kind === 'session' && header.alg === 'dir' ? openSession",
    ),
  ),
  fault(
    'a session before its last step is heard without its keys',
    STOLEN_TOKEN,
    edit(
      gateway('http/answer-call.ts'),
      "  if (bound?.call.access === 'open') return { kind: 'server-key' }\n",
      "  if (bound?.call.access === 'open' || found?.session.stage !== 'full') return { kind: 'server-key' }\n",
    ),
  ),
]
