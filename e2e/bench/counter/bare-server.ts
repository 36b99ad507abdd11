import { readConfig } from '@portal/mock-gateway'
import { bareCounter } from '@portal/mock-gateway/testing/workspace'

// The server runs in a separate process, as the gateway does. It ends on its parent's message or exit.
const counter = await bareCounter(readConfig(process.env))
process.send?.(counter.address)
process.once('disconnect', () => void counter.stop().then(() => process.exit(0)))
