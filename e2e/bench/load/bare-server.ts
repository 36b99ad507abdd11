import { readConfig } from '@portal/mock-gateway'
import { bareCalls } from '@portal/mock-gateway/testing/workspace'

// The server runs in a separate process, as the gateway does. It ends on its parent's message or exit.
const calls = await bareCalls(readConfig(process.env), process.argv.slice(2))
process.send?.(calls.address)
process.once('disconnect', () => void calls.stop().then(() => process.exit(0)))
